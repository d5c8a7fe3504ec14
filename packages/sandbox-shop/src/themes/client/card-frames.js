import { settings } from './state.js';

/** Asks the processor's first frame for a token of the card; empty if the card's data is invalid. */
export function cardToken() {
  const frame = [...frames()].find((candidate) => candidate.src.startsWith(settings.processorUrl));
  if (!frame) return Promise.resolve('');
  return new Promise((resolve) => {
    const hear = (event) => {
      if (event.origin !== settings.processorUrl || event.data?.kind !== 'token') return;
      window.removeEventListener('message', hear);
      resolve(event.data.token);
    };
    window.addEventListener('message', hear);
    frame.contentWindow.postMessage({ kind: 'tokenize' }, settings.processorUrl);
  });
}

function* frames(root = document) {
  yield* root.querySelectorAll('iframe');
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield* frames(element.shadowRoot);
  }
}
