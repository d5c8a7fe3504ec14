/**
 * The script of themes that need one. It either builds the page from a description (`client` themes), or adds behaviour to
 * the HTML that was served.
 */
import { cardToken } from './card-frames.js';
import { attach, build } from './elements.js';
import { controls, page, requests, settings } from './state.js';

const path = () => location.pathname.slice(settings.prefix.length) + location.search;

function later() {
  page.isAddressDue = true;
  clearTimeout(page.timer);
  page.timer = setTimeout(update, settings.debounceMs);
}

function update() {
  clearTimeout(page.timer);
  send('refresh', {});
}

async function run(act, element) {
  if (settings.swallowsEarlyClick && act.do === 'place-order' && (page.isAddressDue || page.waitingCount > 0))
    return;
  clearTimeout(page.timer);
  if (act.needsCardToken) {
    const token = await cardToken();
    page.values.cardToken = token;
    if (page.shown === null) return submitWith(element, token);
  }
  send(act.do, act.args ?? {});
}

/** Sends a served form with the token in it. */
function submitWith(element, token) {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = '_cardToken';
  field.value = token;
  element.appendChild(field);
  element.submit();
}

async function send(action, args) {
  page.waitingCount += 1;
  page.isAddressDue = false;
  const before = { ...page.values };
  busy(true);
  const reply =
    page.shown === null
      ? await post(action, servedForm())
      : await post(action, JSON.stringify({ at: path(), values: page.values, args }));
  page.waitingCount -= 1;
  if (reply.location) {
    location.assign(reply.location);
    return;
  }
  for (const [field, value] of Object.entries(reply.values)) {
    if (page.values[field] === before[field]) page.values[field] = value;
  }
  if (reply.url) history.pushState(null, '', settings.prefix + reply.url);
  if (page.waitingCount === 0) show(reply);
}

/** The fields of the served form, and what was chosen by elements that are no fields. */
function servedForm() {
  const body = new URLSearchParams(page.usedForm ? new FormData(page.usedForm) : undefined);
  body.set('_values', JSON.stringify(page.values));
  body.set('_at', path());
  return body;
}

async function post(action, body) {
  const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await fetch(settings.prefix + (settings.actionPaths[action] ?? `/do/${action}`), {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json' },
    body,
  });
  return response.json();
}

function busy(is) {
  const main = document.querySelector('main');
  if (main) main.setAttribute('aria-busy', String(is));
  for (const element of document.querySelectorAll('main *')) {
    if (!element.__skeleton) continue;
    element.textContent = '';
    element.className = settings.skeletonClass;
    element.setAttribute('aria-hidden', 'true');
  }
}

/** Replaces the content. Every element is new; the one that had the focus gets it again. */
function show(reply) {
  const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  const field = active?.__field;
  const selection = active && 'selectionStart' in active ? active.selectionStart : null;
  if (reply.title) document.title = reply.title;
  if (page.shown === null) {
    const main = document.querySelector('main');
    main.replaceWith(build(reply.tree));
  } else {
    document.getElementById('app').replaceChildren(build(reply.tree));
  }
  for (const list of document.querySelectorAll('[data-portal]')) list.remove();
  const again = field && controls().find((candidate) => candidate.__field === field);
  if (again) {
    again.focus();
    if (selection !== null && again.type === 'text') again.setSelectionRange(selection, selection);
  }
}

async function load() {
  const response = await fetch(`${settings.prefix}/view?path=${encodeURIComponent(path())}`);
  const reply = await response.json();
  page.shown = reply;
  for (const [field, value] of Object.entries(reply.values)) page.values[field] = value;
  show(reply);
}

Object.assign(requests, { update, later, run });
window.addEventListener('popstate', () => location.reload());
window.addEventListener('message', (event) => {
  if (event.origin === settings.processorUrl && event.data?.kind === 'verified') {
    location.assign(`${settings.prefix}/checkout/verified`);
  }
});
if (settings.behaviours === null) load();
else {
  for (const element of document.querySelectorAll('[data-b]')) {
    const behaviour = settings.behaviours[Number(element.getAttribute('data-b'))];
    element.removeAttribute('data-b');
    attach(element, behaviour);
  }
}
