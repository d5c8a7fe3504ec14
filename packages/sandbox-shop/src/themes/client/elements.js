import { bind } from './binding.js';
import { suggests, widget } from './lists.js';
import { controls, page, requests } from './state.js';

/** Elements of a described tree. */
export function build(node) {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.tag);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  const behaviour = node.behaviour ?? {};
  let parent = element;
  if (behaviour.shadow) {
    parent = element.attachShadow({ mode: 'open' });
    parent.appendChild(document.getElementById('site-style').cloneNode(true));
  }
  for (const child of node.children) parent.appendChild(build(child));
  if (node.behaviour) attach(element, behaviour);
  return element;
}

/** Adds the behaviour that the description names. */
export function attach(element, behaviour) {
  if (behaviour.widget) widget(element, behaviour);
  else if (behaviour.adds !== undefined) addsOnClick(element, behaviour);
  else if (behaviour.sets !== undefined) setsOnClick(element, behaviour);
  else if (behaviour.field) bind(element, behaviour);
  else if (behaviour.act && behaviour.act.on !== 'change') listen(element, behaviour.act);
  if (behaviour.suggests) suggests(element);
  if (behaviour.skeleton) element.__skeleton = true;
  if (behaviour.appearsAfterMs !== undefined) {
    element.style.display = 'none';
    setTimeout(() => element.style.removeProperty('display'), behaviour.appearsAfterMs);
  }
}

function listen(element, act) {
  element.addEventListener(act.on, (event) => {
    event.preventDefault();
    requests.run(act, element);
  });
}

function setsOnClick(element, { field, sets }) {
  const set = () => {
    page.values[field] = sets;
    requests.update();
  };
  element.addEventListener('click', set);
  element.addEventListener('keydown', (event) => {
    if (event.key === ' ' || event.key === 'Enter') set();
  });
}

function addsOnClick(element, { field, adds }) {
  element.addEventListener('click', () => {
    const control = controls().find((candidate) => candidate.__field === field);
    const next = Math.max(1, (Number.parseInt(page.values[field] ?? '1', 10) || 1) + adds);
    page.values[field] = String(next);
    if (control) control.value = String(next);
  });
}
