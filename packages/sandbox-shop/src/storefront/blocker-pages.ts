import { htmlReply, type Reply } from '../http/exchange.ts';
import type { Blocker } from './checkout-steps.ts';
import { page, plainPage } from './page-layout.ts';

/** The page shown instead of the checkout. No input gets past it. */
export function blockerPage(blocker: Blocker): Reply {
  switch (blocker) {
    case 'login':
      return htmlReply(200, page({ title: 'Log in', body: LOGIN }));
    case 'captcha':
      return htmlReply(200, page({ title: 'Are you human?', body: CAPTCHA }));
    case 'bot_protection':
      return plainPage(403, 'Access denied', 'Automated clients are not allowed.');
    default: {
      const never: never = blocker;
      return never;
    }
  }
}

const LOGIN = `<h1>Log in to check out</h1>
<p>An item in your cart is sold to customers with an account. There is no guest checkout for it.</p>
<form method="post" action="/checkout/gate">
<label for="username">E-mail <input id="username" name="username" type="email" autocomplete="username" required></label>
<label for="password">Password <input id="password" name="password" type="password" autocomplete="current-password" required></label>
<button type="submit">Log in</button>
</form>`;

const CAPTCHA = `<h1>Are you human?</h1>
<p>Type the letters in the picture to continue.</p>
<form class="captcha" method="post" action="/checkout/gate">
<img class="captcha-image" src="/images/captcha.svg" alt="Distorted letters" width="240" height="80">
<label for="captcha">Letters <input id="captcha" name="captcha-response" autocomplete="off" required></label>
<button type="submit">Continue</button>
</form>`;

export const CAPTCHA_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80">
<rect width="240" height="80" fill="#e7ebe8"/>
<path d="M20 60 L40 20 L60 60 M28 46 H52 M80 20 V60 H104 M120 60 C150 60 150 20 120 20 Z M168 60 V20 L200 60 V20" fill="none" stroke="#4b5b55" stroke-width="6"/>
<path d="M0 40 C60 0 120 80 240 30 M0 20 C80 90 160 0 240 60" fill="none" stroke="#8b9a94" stroke-width="3"/>
</svg>
`;
