import { page, requests, settings } from './state.js';

/** A control shows the value kept here, and changes it by input events only. */
export function bind(element, { field, act }) {
  element.__field = field;
  const isTick = element.type === 'checkbox';
  const isRadio = element.type === 'radio';
  if (page.values[field] === undefined) {
    if (isTick) page.values[field] = element.checked ? '1' : '';
    else if (!isRadio) page.values[field] = element.value;
    else if (element.checked) page.values[field] = element.value;
  } else if (isTick) element.checked = page.values[field] !== '';
  else if (isRadio) element.checked = page.values[field] === element.value;
  else element.value = page.values[field];
  const read = () => {
    if (isTick) page.values[field] = element.checked ? '1' : '';
    else if (!isRadio || element.checked) page.values[field] = element.value;
    page.usedForm = element.form;
  };
  element.addEventListener('input', () => {
    read();
    if (act && settings.debounceMs > 0 && element.tagName === 'INPUT' && !isRadio) requests.later();
  });
  element.addEventListener('change', () => {
    read();
    if (act) {
      if (settings.debounceMs > 0) requests.later();
      else requests.update();
    }
  });
}
