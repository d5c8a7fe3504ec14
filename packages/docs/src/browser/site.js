import { addSearch } from './search.js';
import { addTabs } from './tabs.js';

const remembered = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
};

function addCopyButtons() {
  for (const figure of document.querySelectorAll('figure.code:not(.output)')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code');
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    figure.append(button);
  }
}

function addThemeButton() {
  const button = document.querySelector('#theme');
  const root = document.documentElement;
  const isDark = () =>
    root.dataset.theme === 'dark' ||
    (root.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  const label = () => button.setAttribute('aria-pressed', String(isDark()));
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    remembered('purser-docs-theme', root.dataset.theme);
    label();
  });
  label();
}

/** Marks the section of the page that is read. */
function addOutline() {
  const links = new Map(
    [...document.querySelectorAll('.outline a')].map((link) => [link.hash.slice(1), link]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen === undefined) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(seen.target.id)?.setAttribute('aria-current', 'true');
    },
    { rootMargin: '-10% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(decodeURIComponent(id));
    if (heading !== null) observer.observe(heading);
  }
}

addCopyButtons();
addThemeButton();
addTabs(remembered);
addSearch();
addOutline();

// The menu scrolls to the page that is read; the page itself stays at its top.
const menu = document.querySelector('nav.menu');
const current = menu.querySelector('a[aria-current]');
if (current !== null) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
