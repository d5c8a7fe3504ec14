import { cardFieldsOf } from '../domain/payments/card-template.ts';
import type { DiagnosedSettings } from '../usecases/operations/diagnose-installation.ts';
import type { Config } from './config.ts';
import type { PaymentSettings } from './payments.ts';

/** What the examination of an installation goes by. */
export const diagnosedSettings = (config: Config, payments: PaymentSettings): DiagnosedSettings => ({
  production: config.environment === 'production',
  poolSizeMax: config.servicePoolSizeMax,
  concerns: concernsOf(config, payments),
  cardGateways: [
    ...(payments.basisTheory === null ? [] : ['Basis Theory']),
    ...(payments.stripe === null ? [] : ['Stripe']),
  ],
});

/** Settings that work and still deserve a look, each in a sentence. */
function concernsOf(config: Config, { instruments, basisTheory }: PaymentSettings): string[] {
  const concerns: string[] = [];
  const { publicUrl, deliveries, retention } = config;
  if (retention.eventDays * 86_400 < deliveries.giveUpAfterSeconds) {
    concerns.push(
      'EVENT_RETENTION_DAYS is shorter than WEBHOOK_GIVE_UP_SECONDS: events stay until their deliveries end',
    );
  }
  if (basisTheory !== null && !instruments.some(({ credential }) => cardFieldsOf(credential).length > 0)) {
    concerns.push(
      'BASIS_THEORY_API_KEY is set, and no entry of PAYMENT_INSTRUMENTS takes a card from the vault: clients’ cards pay nowhere',
    );
  }
  if (config.environment !== 'production') return concerns;
  if (publicUrl === null)
    concerns.push('PUBLIC_URL is not set: merchants are told the address the server listens on');
  else if (!publicUrl.startsWith('https:')) concerns.push('PUBLIC_URL is not https');
  if (config.allowHttp) concerns.push('ALLOW_HTTP lets requests to merchants and receivers go unencrypted');
  if (config.allowNetworks.length > 0) {
    concerns.push(`ALLOW_NETWORKS lets clients reach addresses inside: ${config.allowNetworks.join(', ')}`);
  }
  if (config.corsOrigins.includes('*'))
    concerns.push('CORS_ORIGINS lets pages of every origin call with a key they have');
  if (config.trustProxy === true)
    concerns.push('TRUST_PROXY=true believes every client about its own address: name the proxy');
  if (config.development) concerns.push('NODE_ENV=development shows stack traces to clients');
  if (instruments.length === 0) concerns.push('PAYMENT_INSTRUMENTS is empty: no merchant can be paid');
  return concerns;
}
