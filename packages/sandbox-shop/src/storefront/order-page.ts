import { type Order, orderStatus } from '../orders/order.ts';
import { basketTable } from './cart-pages.ts';
import { escapeHtml, page } from './page-layout.ts';

/** The confirmation a buyer sees after placing an order, and whenever the link is opened again. */
export function orderPage(order: Order): string {
  const events = order.events.map((event) => {
    const tracking =
      event.tracking === null
        ? ''
        : ` (${escapeHtml(event.tracking.carrier)} ${escapeHtml(event.tracking.number)})`;
    return `<li><time datetime="${event.occurredAt}">${event.occurredAt.slice(0, 10)}</time> ${escapeHtml(event.description)}${tracking}</li>`;
  });
  const body = `<h1>Thank you for your order</h1>
<p>Order number: <strong class="order-number">${escapeHtml(order.number)}</strong></p>
<p>Status: <span class="order-status">${orderStatus(order)}</span>. A confirmation goes to ${escapeHtml(order.buyer.email)}.</p>
${basketTable(order.agreed)}
${events.length === 0 ? '' : `<h2>Shipment</h2>\n<ul>\n${events.join('\n')}\n</ul>`}`;
  return page({ title: `Order ${order.number}`, body });
}
