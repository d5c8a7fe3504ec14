/**
 * The pages of the site by section, in the order of the menu. A Markdown file of `docs` that none names is under “More”. A page is named by its path in
 * the repository; those outside `docs` have a second name, their path on the site. `hasGuides`: its pages and the operations that they use link to each other.
 */
export const SECTIONS = [
  {
    title: 'Get started',
    hasGuides: true,
    kind: 'tutorial',
    pages: ['docs/quickstart.md', 'docs/examples.md', 'docs/sandbox-shop.md', 'docs/going-live.md'],
  },
  {
    title: 'Concepts',
    hasGuides: true,
    kind: 'explanation',
    pages: ['docs/concepts.md', 'docs/reliability.md', 'docs/merchants.md', ['SECURITY.md', 'security']],
  },
  {
    title: 'Buy',
    hasGuides: true,
    kind: 'how-to',
    pages: [
      'docs/purchases.md',
      'docs/products.md',
      'docs/variants.md',
      'docs/order-ids.md',
      'docs/tracking.md',
      'docs/testing.md',
    ],
  },
  {
    title: 'Pay',
    hasGuides: true,
    kind: 'how-to',
    pages: ['docs/payments.md', 'docs/drawdown.md', 'docs/card-tokens.md', 'docs/returns.md'],
  },
  {
    title: 'Integrate',
    hasGuides: true,
    kind: 'how-to',
    pages: [
      'docs/webhooks.md',
      'docs/idempotency.md',
      'docs/rate-limits.md',
      'docs/pagination.md',
      'docs/errors.md',
      'docs/versioning.md',
      'docs/requests.md',
      'docs/timeline.md',
      'docs/statistics.md',
      'docs/audit.md',
      'docs/spending-limits.md',
      'docs/mandates.md',
      'docs/approvals.md',
      'docs/mcp.md',
      'docs/portal.md',
      ['examples/receivers/README.md', 'receivers'],
      ['examples/starters/README.md', 'starters'],
    ],
  },
  {
    title: 'Merchants',
    kind: 'reference',
    pages: [
      'docs/merchants/ucp.md',
      'docs/merchants/woocommerce.md',
      'docs/merchants/magento.md',
      'docs/merchants/shopify.md',
      'docs/merchants/acp.md',
      'docs/merchants/browser.md',
    ],
  },
  {
    title: 'Libraries',
    kind: 'reference',
    pages: [
      ['packages/client/README.md', 'typescript'],
      ['clients/python/README.md', 'python'],
      ['clients/java/README.md', 'java'],
      'docs/operating/command-line.md',
    ],
  },
  {
    title: 'API reference',
    kind: 'reference',
    pages: ['docs/reference/index.md'],
    folder: 'docs/reference',
  },
  {
    title: 'Operate',
    hasGuides: true,
    kind: 'how-to',
    pages: ['docs/operations.md'],
    folder: 'docs/operating',
  },
  {
    title: 'Design and figures',
    kind: 'explanation',
    pages: [
      ['ARCHITECTURE.md', 'architecture'],
      'docs/scaling.md',
      'docs/performance.md',
      'docs/benchmarks.md',
      ['CONTRIBUTING.md', 'contributing'],
      'docs/releasing.md',
    ],
  },
  { title: 'More', kind: 'how-to', pages: [], isRest: true },
  { title: 'Decisions', kind: 'explanation', pages: [], folder: 'docs/decisions' },
  { title: 'Changes', kind: 'reference', pages: [['CHANGELOG.md', 'changelog']] },
];

/** What the four kinds of pages are for, as the home page says it. */
export const KINDS = {
  tutorial: 'Learn by doing, step by step.',
  'how-to': 'Solve one problem.',
  reference: 'Look up a fact.',
  explanation: 'Understand why.',
};
