import { type Exchange, htmlReply, jsonReply, type Reply } from '../http/exchange.ts';
import { escapeHtml, page } from './page-layout.ts';

/** A page of a heading and one paragraph. */
export function plainPage(status: number, title: string, text: string): Reply {
  const body = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n<p><a href="/">All products</a></p>`;
  return htmlReply(status, page({ title, body }));
}

/** Nothing is at this address: a page for people, JSON under the paths of programs. */
export function notFoundPage({ url }: Exchange): Reply {
  if (/^\/(ucp|admin|\.well-known)(\/|$)/.test(url.pathname)) {
    return jsonReply(404, { code: 'not_found', content: 'There is nothing at this path.' });
  }
  return plainPage(404, 'Not found', 'There is no such page in this shop.');
}
