import { cardFieldsOf } from '../domain/payments/card-template.ts';
import type { DiagnosedSettings } from '../usecases/operations/diagnose-installation.ts';
import type { Config } from './config.ts';
import type { PaymentSettings } from './payments.ts';

/** The settings that installation diagnosis uses. */
export const diagnosedSettings = (config: Config, payments: PaymentSettings): DiagnosedSettings => ({
  production: config.environment === 'production',
  poolSizeMax: config.servicePoolSizeMax,
  warnings: warningsOf(config, payments),
  cardGateways: [
    ...(payments.basisTheory === null ? [] : ['Basis Theory']),
    ...(payments.stripe === null ? [] : ['Stripe']),
    ...(payments.cardService === null ? [] : ['card service']),
  ],
});

/** One sentence for each setting that works but is risky. */
function warningsOf(config: Config, { instruments, basisTheory, cardService }: PaymentSettings): string[] {
  const warnings: string[] = [...config.unknownSettings];
  const { publicUrl, deliveries, retention } = config;
  if (retention.eventDays * 86_400 < deliveries.giveUpAfterSeconds) {
    warnings.push(
      'EVENT_RETENTION_DAYS is shorter than WEBHOOK_GIVE_UP_SECONDS: events are kept until their deliveries end',
    );
  }
  if (basisTheory !== null && !instruments.some(({ credential }) => cardFieldsOf(credential).length > 0)) {
    warnings.push(
      'BASIS_THEORY_API_KEY is set, but no entry of PAYMENT_INSTRUMENTS uses a card from the vault: clients’ cards cannot pay',
    );
  }
  if (cardService !== null && !instruments.some(({ cardId }) => cardId !== undefined))
    warnings.push(
      'CARD_SERVICE_URL is set, but no entry of PAYMENT_INSTRUMENTS has a cardId: no card is used',
    );
  if (cardService !== null && config.browser.countMax === 0)
    warnings.push('CARD_SERVICE_URL is set, but BROWSERS_MAX is 0: cards are used in browsers only');
  if (config.environment !== 'production') return warnings;
  if (cardService !== null)
    warnings.push(
      'BROWSER_CARDS is set: card numbers reach this service, which may bring it into the scope of PCI DSS',
    );
  if (publicUrl === null)
    warnings.push('PUBLIC_URL is not set: merchants get the address that the server listens on');
  else if (!publicUrl.startsWith('https:')) warnings.push('PUBLIC_URL is not https');
  if (config.allowHttp) warnings.push('ALLOW_HTTP allows unencrypted requests to merchants and receivers');
  if (config.allowNetworks.length > 0) {
    warnings.push(`ALLOW_NETWORKS lets clients reach private addresses: ${config.allowNetworks.join(', ')}`);
  }
  if (config.corsOrigins.includes('*')) warnings.push('CORS_ORIGINS lets pages of every origin call the API');
  if (config.trustProxy === true)
    warnings.push('TRUST_PROXY=true lets clients forge their address: set the address of the proxy instead');
  if (config.development) warnings.push('NODE_ENV=development shows stack traces to clients');
  if (instruments.length === 0) warnings.push('PAYMENT_INSTRUMENTS is empty: merchants cannot be paid');
  return warnings;
}
