import type { Shipment } from '@purser/client';
import { askedBuyer, buyerText } from '../../buy/buyer.ts';
import { PAYMENT_FLAGS, paymentMethodOf } from '../../buy/payment.ts';
import { BUYER_FLAGS, PRODUCT_FLAGS, productRequest } from '../../buy/request-flags.ts';
import { type Bought, type BuySettings, buyOffer, requestOffer, untilOffered } from '../../buy/run-buy.ts';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import type { Command, CommandResult } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { switchFlag, textFlag } from '../../flags/filters.ts';
import { type Flags, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { MAX_TOTAL_FLAG, maxTotalFlag } from '../../flags/max-total.ts';
import { EXIT } from '../../output/exit-code.ts';
import { failureReasonText } from '../../output/failure.ts';
import { formatMoney } from '../../output/money.ts';
import { formatRows } from '../../output/table.ts';
import { profilePath, readProfiles, withProfile, writeProfiles } from '../../profiles/profile-file.ts';
import { selectedProfileName } from '../../profiles/selected-profile.ts';

export const buy: Command = {
  words: ['buy'],
  summary: 'Buy a product: shows the offer, and asks before it spends money',
  operations: [
    'createCheckoutIntent',
    'getCheckoutIntent',
    'confirmCheckoutIntent',
    'getCheckoutIntentOrder',
    'listCheckoutIntentShipments',
  ],
  operand: 'product',
  flags: {
    ...PRODUCT_FLAGS,
    ...BUYER_FLAGS,
    'save-buyer': switchFlag('Save the buyer in the profile, for the next purchases'),
    'new-buyer': switchFlag('Do not use the saved buyer'),
    'max-total': MAX_TOTAL_FLAG,
    yes: switchFlag('Buy without asking; requires --max-total'),
    ...PAYMENT_FLAGS,
    resume: textFlag('ci_...', 'Go on with this purchase, wherever it was interrupted'),
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const settings = settingsOf(flags, environment);
    if (flags.text('resume') !== null) return resumed(flags, environment, settings);
    const request = productRequest(await withProduct(flags, environment));
    const { buyer, isAsked } = await askedBuyer(flags, environment);
    if (isAsked || flags.isOn('save-buyer')) await saveBuyer(flags, environment, buyer);
    return withAccountClient(flags, environment, async ({ client }) => {
      const offered = await requestOffer(client, request, buyer, environment);
      return resultOf(await buyOffer(client, offered, settings, environment), environment);
    });
  },
};

function settingsOf(flags: Flags, { ask }: Environment): BuySettings {
  const maxTotal = maxTotalFlag(flags);
  const isAgreed = flags.isOn('yes');
  if (isAgreed && maxTotal === null)
    throw new UsageError(
      '--yes requires --max-total: the most that may be spent, like 25.00EUR',
      'max-total',
    );
  if (!isAgreed && ask === null)
    throw new UsageError(
      '--yes and --max-total are required: stdin is not a terminal, so there is no one to ask',
      'yes',
    );
  return { paymentMethod: paymentMethodOf(flags), maxTotal, isAgreed, isJson: flags.isOn('json') };
}

/** The flags with the URL of the product, which is asked for if it is missing. */
async function withProduct(flags: Flags, { ask }: Environment): Promise<Flags> {
  if (flags.text('product') !== null || ask === null) return flags;
  const product = await ask('URL of the product page: ');
  return {
    ...flags,
    required: (name, lengthMax) => (name === 'product' ? product : flags.required(name, lengthMax)),
  };
}

async function resumed(
  flags: Flags,
  environment: Environment,
  settings: BuySettings,
): Promise<CommandResult> {
  const id = identifierFlag(flags, 'resume');
  if (flags.text('product') !== null)
    throw new UsageError('--resume goes on with a purchase: it takes no URL', 'resume');
  return withAccountClient(flags, environment, async ({ client }) => {
    const intent = await client.checkoutIntents.retrieve(id);
    const offered =
      intent.state === 'retrieving_offer' ? await untilOffered(client, id, environment) : intent;
    return resultOf(await buyOffer(client, offered, settings, environment), environment);
  });
}

async function saveBuyer(
  flags: Flags,
  { env, ask, note }: Environment,
  buyer: Parameters<typeof buyerText>[0],
): Promise<void> {
  const name = selectedProfileName(flags, env);
  const path = profilePath(env);
  if (!flags.isOn('save-buyer')) {
    const answer = await ask?.(`Save this buyer in the profile "${name}"? [y/N] `);
    if (answer === undefined || !/^y(es)?$/i.test(answer)) return;
  }
  writeProfiles(
    path,
    withProfile(readProfiles(path), name, (profile) => ({ ...profile, buyer })),
  );
  note(`Saved ${buyerText(buyer)} in ${path}.`);
}

function resultOf({ intent, order, shipments }: Bought, { columns }: Environment): CommandResult {
  const json = { intent, order, shipments };
  if (intent.state === 'failed') {
    const text = `Not bought. ${failureReasonText(intent.failureReason)}\nDetails: purser intents timeline ${intent.id}`;
    return { json, text, exitCode: EXIT.failed };
  }
  const rows = [
    ['Order', intent.merchantOrderIds.join(', '), order?.id ?? ''],
    ['Total', formatMoney(intent.offer.cost.total), ''],
    ...trackingRows(shipments),
  ];
  const next = `Follow it with: purser shipments list --intent ${intent.id}`;
  return { json, text: ['Bought.', formatRows(rows, columns), next].join('\n') };
}

function trackingRows(shipments: readonly Shipment[]): string[][] {
  if (shipments.length === 0) return [['Shipment', 'none yet', '']];
  return shipments.map(({ status, tracking }) => {
    const number =
      tracking === undefined
        ? 'no tracking number yet'
        : `${tracking.carrierName ?? ''} ${tracking.number}`.trim();
    return ['Shipment', `${status.replaceAll('_', ' ')}, ${number}`, tracking?.url ?? ''];
  });
}
