import { bind } from './binding.js';
import { page, requests, settings } from './state.js';

/** A list of options that is no native one, or hides it. */
export function widget(element, { widget: spec, field, act }) {
  if (spec.kind === 'styled-select') return styledSelect(element, { field, act });
  const chosen = page.values[field] ?? spec.value;
  page.values[field] = chosen;
  const text = spec.options.find((option) => option.value === chosen)?.text ?? '';
  const isInput = spec.kind === 'combobox';
  const control = document.createElement(isInput ? 'input' : 'button');
  const listId = `${spec.inputId}-list`;
  const list = Object.assign(document.createElement('ul'), { id: listId, hidden: true });
  list.setAttribute('role', 'listbox');
  list.className = settings.listClass;
  for (const [name, value] of Object.entries(spec.attributes)) {
    if (!name.startsWith('data-')) control.setAttribute(name, value);
  }
  control.id = spec.inputId;
  if (isInput) {
    control.setAttribute('role', 'combobox');
    control.setAttribute('aria-autocomplete', 'list');
    control.setAttribute('autocomplete', 'off');
    control.value = text;
    control.placeholder = spec.attributes['data-placeholder'];
  } else {
    control.type = 'button';
    control.setAttribute('aria-haspopup', 'listbox');
    control.textContent = text === '' ? spec.attributes['data-placeholder'] : text;
  }
  control.setAttribute('aria-label', spec.label);
  control.setAttribute('aria-controls', listId);
  control.setAttribute('aria-expanded', 'false');
  element.append(control, list);
  behaveAsList({ control, list, options: spec.options, isInput, text }, (option) => {
    page.values[field] = option.value;
    requests.update();
  });
}

function behaveAsList({ control, list, options, isInput, text }, choose) {
  const open = (filter) => {
    const shownOptions = options.filter((option) => option.text.toLowerCase().includes(filter.toLowerCase()));
    list.replaceChildren(
      ...shownOptions.map((option) => {
        const item = document.createElement('li');
        item.setAttribute('role', 'option');
        item.setAttribute('aria-selected', String(option.text === text));
        item.textContent = option.text;
        item.addEventListener('mousedown', (event) => event.preventDefault());
        item.addEventListener('click', () => pick(option));
        return item;
      }),
    );
    list.hidden = false;
    control.setAttribute('aria-expanded', 'true');
  };
  const close = () => {
    list.hidden = true;
    control.setAttribute('aria-expanded', 'false');
  };
  const pick = (option) => {
    if (isInput) control.value = option.text;
    else control.textContent = option.text;
    close();
    choose(option);
  };
  if (isInput) {
    control.addEventListener('focus', () => open(''));
    control.addEventListener('click', () => open(''));
    control.addEventListener('input', () => open(control.value));
    control.addEventListener('blur', () => {
      close();
      if (!options.some((option) => option.text === control.value)) control.value = text;
    });
  } else {
    control.addEventListener('click', () => (list.hidden ? open('') : close()));
    control.addEventListener('blur', close);
  }
  control.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || list.hidden) return;
    event.preventDefault();
    const first = options.find((option) => option.text === list.firstChild?.textContent);
    if (first) pick(first);
  });
}

/** Hides a native list behind a box with a list that can be searched. */
function styledSelect(select, { field, act }) {
  bind(select, { field, act });
  select.classList.add(settings.hiddenClass);
  select.tabIndex = -1;
  select.setAttribute('aria-hidden', 'true');
  const box = document.createElement('span');
  box.className = settings.inputClass;
  box.style.display = 'inline-block';
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-haspopup', 'listbox');
  box.setAttribute('aria-expanded', 'false');
  box.tabIndex = 0;
  box.textContent = select.selectedOptions[0]?.textContent ?? '';
  select.addEventListener('change', () => {
    box.textContent = select.selectedOptions[0]?.textContent ?? '';
  });
  let panel = null;
  const close = () => {
    panel?.remove();
    panel = null;
    box.setAttribute('aria-expanded', 'false');
  };
  const open = () => {
    panel = searchPanel(select, close);
    const place = box.getBoundingClientRect();
    panel.style.cssText = `position:absolute;left:${place.left + scrollX}px;top:${place.bottom + scrollY}px`;
    document.body.appendChild(panel);
    box.setAttribute('aria-expanded', 'true');
    panel.querySelector('input').focus();
  };
  box.addEventListener('click', () => (panel ? close() : open()));
  // The list may not be in the page yet: it is once the page has been built.
  queueMicrotask(() => select.after(box));
}

/** A list of a native list's options, with a field that filters it, at the end of the page. */
function searchPanel(select, close) {
  const panel = document.createElement('div');
  panel.setAttribute('data-portal', '');
  panel.className = settings.listClass;
  const search = Object.assign(document.createElement('input'), { type: 'search' });
  const list = document.createElement('ul');
  list.setAttribute('role', 'listbox');
  const item = (option) => {
    const element = document.createElement('li');
    element.setAttribute('role', 'option');
    element.setAttribute('aria-selected', String(option.selected));
    element.textContent = option.text;
    element.addEventListener('click', () => {
      select.value = option.value;
      close();
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return element;
  };
  const fill = () => {
    const wanted = search.value.toLowerCase();
    const options = [...select.options].filter(
      ({ value, text }) => value !== '' && text.toLowerCase().includes(wanted),
    );
    list.replaceChildren(...options.map(item));
  };
  search.addEventListener('input', fill);
  fill();
  panel.append(search, list);
  return panel;
}

/** Addresses under the street field while a person types; one can be picked, none must. */
export function suggests(input) {
  let list = null;
  const clear = () => {
    list?.remove();
    list = null;
  };
  input.addEventListener('blur', clear);
  input.addEventListener('input', async () => {
    if (input.value.length < 4) return clear();
    const response = await fetch(`${settings.prefix}/suggest?q=${encodeURIComponent(input.value)}`);
    const { suggestions } = await response.json();
    clear();
    if (document.activeElement !== input && input.getRootNode().activeElement !== input) return;
    list = document.createElement('ul');
    list.className = settings.listClass;
    list.setAttribute('role', 'listbox');
    for (const suggestion of suggestions) {
      const item = document.createElement('li');
      item.setAttribute('role', 'option');
      item.textContent = suggestion.text;
      item.addEventListener('mousedown', (event) => event.preventDefault());
      item.addEventListener('click', () => {
        Object.assign(page.values, suggestion.values);
        clear();
        requests.update();
      });
      list.appendChild(item);
    }
    input.after(list);
  });
}
