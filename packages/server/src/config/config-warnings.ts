import { cardFieldsOf } from '../domain/payments/card-template.ts';
import type { DiagnosedSettings } from '../usecases/operations/diagnose-installation.ts';
import type { Config } from './config.ts';
import type { PaymentSettings } from './payments.ts';

/** What the examination of an installation goes by. */
export const diagnosedSettings = (config: Config, payments: PaymentSettings): DiagnosedSettings => ({
  production: config.environment === 'production',
  poolSizeMax: config.servicePoolSizeMax,
  warnings: warningsOf(config, payments),
  cardGateways: [
    ...(payments.basisTheory === null ? [] : ['Basis Theory']),
    ...(payments.stripe === null ? [] : ['Stripe']),
  ],
});

/** Settings that work and still deserve a look, each in a sentence. */
function warningsOf(config: Config, { instruments, basisTheory }: PaymentSettings): string[] {
  const warnings: string[] = [];
  const { publicUrl, deliveries, retention } = config;
  if (retention.eventDays * 86_400 < deliveries.giveUpAfterSeconds) {
    warnings.push(
      'EVENT_RETENTION_DAYS is shorter than WEBHOOK_GIVE_UP_SECONDS: events stay until their deliveries end',
    );
  }
  if (basisTheory !== null && !instruments.some(({ credential }) => cardFieldsOf(credential).length > 0)) {
    warnings.push(
      'BASIS_THEORY_API_KEY is set, and no entry of PAYMENT_INSTRUMENTS takes a card from the vault: clients’ cards pay nowhere',
    );
  }
  if (config.environment !== 'production') return warnings;
  if (publicUrl === null)
    warnings.push('PUBLIC_URL is not set: merchants are told the address the server listens on');
  else if (!publicUrl.startsWith('https:')) warnings.push('PUBLIC_URL is not https');
  if (config.allowHttp) warnings.push('ALLOW_HTTP lets requests to merchants and receivers go unencrypted');
  if (config.allowNetworks.length > 0) {
    warnings.push(`ALLOW_NETWORKS lets clients reach addresses inside: ${config.allowNetworks.join(', ')}`);
  }
  if (config.corsOrigins.includes('*'))
    warnings.push('CORS_ORIGINS lets pages of every origin call with a key they have');
  if (config.trustProxy === true)
    warnings.push('TRUST_PROXY=true believes every client about its own address: name the proxy');
  if (config.development) warnings.push('NODE_ENV=development shows stack traces to clients');
  if (instruments.length === 0) warnings.push('PAYMENT_INSTRUMENTS is empty: no merchant can be paid');
  return warnings;
}
