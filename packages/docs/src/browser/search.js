import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './search-options.js';

const RESULT_COUNT_MAX = 12;

/** The dialog of the search: the index is loaded when it is opened for the first time. */
export function addSearch() {
  const dialog = document.querySelector('#search');
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ul');
  const status = dialog.querySelector('[role=status]');
  let loading;
  const load = () => {
    loading ??= fetch(dialog.dataset.index)
      .then((response) => response.text())
      .then((text) => MiniSearch.loadJSON(text, SEARCH_OPTIONS));
    return loading;
  };
  const find = async () => {
    const index = await load();
    const found = index.search(input.value).slice(0, RESULT_COUNT_MAX);
    list.replaceChildren(...found.map(resultItem));
    status.textContent =
      input.value === ''
        ? ''
        : found.length === 0
          ? `Nothing found for “${input.value}”.`
          : `${found.length} results`;
  };
  const open = () => {
    dialog.showModal();
    input.select();
    void load();
  };
  input.addEventListener('input', find);
  dialog.addEventListener('keydown', (event) => moveBetween(event, dialog));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target.closest('a') !== null) dialog.close();
  });
  document.querySelector('#open-search').addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea') !== null;
    if ((event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !isTyping)) {
      event.preventDefault();
      open();
    }
  });
}

function resultItem({ url, title, heading, excerpt }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  const name = document.createElement('strong');
  name.textContent = heading === '' ? title : heading;
  const place = document.createElement('span');
  place.textContent = heading === '' ? excerpt : `${title} · ${excerpt}`;
  link.append(name, place);
  item.append(link);
  return item;
}

/** Arrow keys move between the input and the results; Enter in the input opens the first result. */
function moveBetween(event, dialog) {
  const stops = [dialog.querySelector('input'), ...dialog.querySelectorAll('li a')];
  const at = stops.indexOf(document.activeElement);
  if (event.key === 'Enter' && at === 0) {
    event.preventDefault();
    stops[1]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)].focus();
}
