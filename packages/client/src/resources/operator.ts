import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Account,
  AccountApiKeyCreate,
  AccountBucket,
  AccountCreate,
  Adjustment,
  ApiKey,
  ApiKeyWithSecret,
  Balance,
  BalanceQuery,
  CreatedAccount,
  DecidedOutcome,
  Deleted,
  DoctorReport,
  HostCredentials,
  HostCredentialsSet,
  HostRule,
  HostRuleSet,
  JobReport,
  Limits,
  MerchantFiguresList,
  MerchantFiguresQuery,
  OpenOutcomeList,
  OutcomeDecision,
  PageQuery,
  Refund,
  RetriedJob,
  SigningKey,
  SigningKeyList,
  SigningKeyRotation,
  TopUp,
  Transaction,
} from '../types.gen.ts';

/** Running the installation; needs an operator key. */
export class Operator {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Makes an account. Its first key is in the answer this once. */
  createAccount(body: AccountCreate, options?: RequestOptions): Promise<CreatedAccount> {
    return this.#transport.call('createAccount', { body }, options);
  }

  /** Accounts, newest first. */
  listAccounts(query: PageQuery = {}, options?: RequestOptions): PagePromise<Account> {
    return this.#transport.list('listAccounts', { query }, options);
  }

  accountLimits(accountId: string, options?: RequestOptions): Promise<Limits> {
    return this.#transport.call('getAccountLimits', { params: { id: accountId } }, options);
  }

  /** Sets one limit and gives all of the account. */
  setAccountLimit(
    accountId: string,
    bucket: AccountBucket,
    quota: number,
    options?: RequestOptions,
  ): Promise<Limits> {
    return this.#transport.call(
      'setAccountLimit',
      { params: { id: accountId, bucket }, body: { quota } },
      options,
    );
  }

  topUpAccount(accountId: string, body: TopUp, options?: RequestOptions): Promise<Transaction> {
    return this.#transport.call('topUpAccount', { params: { id: accountId }, body }, options);
  }

  /** Gives money of a captured order back to the balance it was paid from. */
  refundAccount(accountId: string, body: Refund, options?: RequestOptions): Promise<Transaction> {
    return this.#transport.call('refundAccount', { params: { id: accountId }, body }, options);
  }

  /** Corrects the balance, up or down. */
  adjustAccount(accountId: string, body: Adjustment, options?: RequestOptions): Promise<Transaction> {
    return this.#transport.call('adjustAccount', { params: { id: accountId }, body }, options);
  }

  accountBalance(accountId: string, query: BalanceQuery = {}, options?: RequestOptions): Promise<Balance> {
    return this.#transport.call('getAccountBalance', { params: { id: accountId }, query }, options);
  }

  /** Makes a key for an account. The key itself is in the answer this once. */
  createAccountApiKey(
    accountId: string,
    body: AccountApiKeyCreate = {},
    options?: RequestOptions,
  ): Promise<ApiKeyWithSecret> {
    return this.#transport.call('createAccountApiKey', { params: { id: accountId }, body }, options);
  }

  /** An account's keys, newest first. */
  listAccountApiKeys(
    accountId: string,
    query: PageQuery = {},
    options?: RequestOptions,
  ): PagePromise<ApiKey> {
    return this.#transport.list('listAccountApiKeys', { params: { id: accountId }, query }, options);
  }

  /** Pins a connection to a host, or refuses the host. */
  setHostRule(host: string, body: HostRuleSet, options?: RequestOptions): Promise<HostRule> {
    return this.#transport.call('setHostRule', { params: { host }, body }, options);
  }

  /** What is decided about hosts, newest first. */
  listHostRules(query: PageQuery = {}, options?: RequestOptions): PagePromise<HostRule> {
    return this.#transport.list('listHostRules', { query }, options);
  }

  /** Leaves a host to recognition again. */
  deleteHostRule(host: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('deleteHostRule', { params: { host } }, options);
  }

  /** Entrusts credentials for a host, in place of those that were. They are not shown again. */
  setHostCredentials(
    host: string,
    body: HostCredentialsSet,
    options?: RequestOptions,
  ): Promise<HostCredentials> {
    return this.#transport.call('setHostCredentials', { params: { host }, body }, options);
  }

  /** The names of what is entrusted for a host. */
  hostCredentials(host: string, options?: RequestOptions): Promise<HostCredentials> {
    return this.#transport.call('getHostCredentials', { params: { host } }, options);
  }

  /** Forgets what is entrusted for a host. */
  deleteHostCredentials(host: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('deleteHostCredentials', { params: { host } }, options);
  }

  /** The keys by which merchants know the installation, newest first. */
  signingKeys(options?: RequestOptions): Promise<SigningKeyList> {
    return this.#transport.call('listSigningKeys', {}, options);
  }

  /** Changes the key that requests to merchants are signed with. */
  rotateSigningKey(body: SigningKeyRotation = {}, options?: RequestOptions): Promise<SigningKey> {
    return this.#transport.call('rotateSigningKey', { body }, options);
  }

  /** How the connections do by host, over some days up to now. */
  merchants(query: MerchantFiguresQuery = {}, options?: RequestOptions): Promise<MerchantFiguresList> {
    return this.#transport.call('listMerchantFigures', { query }, options);
  }

  /** What the workers have to do, and what failed. */
  jobs(options?: RequestOptions): Promise<JobReport> {
    return this.#transport.call('getJobReport', {}, options);
  }

  /** Has a job that failed tried again at once. */
  retryJob(id: string, options?: RequestOptions): Promise<RetriedJob> {
    return this.#transport.call('retryJob', { params: { id } }, options);
  }

  /** Purchases over which a person has to decide. */
  openOutcomes(options?: RequestOptions): Promise<OpenOutcomeList> {
    return this.#transport.call('listOpenOutcomes', {}, options);
  }

  /** Writes down what became of a purchase. */
  decideOutcome(
    checkoutIntentId: string,
    body: OutcomeDecision,
    options?: RequestOptions,
  ): Promise<DecidedOutcome> {
    return this.#transport.call('decideOutcome', { params: { id: checkoutIntentId }, body }, options);
  }

  /** Examines the installation. */
  doctor(options?: RequestOptions): Promise<DoctorReport> {
    return this.#transport.call('getDoctorReport', {}, options);
  }

  revokeAccountApiKey(accountId: string, keyId: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('revokeAccountApiKey', { params: { id: accountId, keyId } }, options);
  }
}
