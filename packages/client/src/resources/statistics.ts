import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type {
  AlertNotifications,
  AlertNotificationsSet,
  Alerts,
  NotificationTest,
  Statistics,
  StatisticsQuery,
} from '../types.gen.ts';

/** Statistics of purchases and webhook deliveries. */
export class AccountStatistics {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  retrieve(query: StatisticsQuery = {}, options?: RequestOptions): ApiPromise<Statistics> {
    return this.#transport.call('getStatistics', { query }, options);
  }
}

/** Alerts of the account: conditions that need attention. */
export class AccountAlerts {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the current alerts, most urgent first. */
  list(options?: RequestOptions): ApiPromise<Alerts> {
    return this.#transport.call('listAlerts', {}, options);
  }

  /** Gets who is notified of alerts, and the last messages. */
  notifications(options?: RequestOptions): Promise<AlertNotifications> {
    return this.#transport.call('getAlertNotifications', {}, options);
  }

  /** Sets who is notified of alerts. The response has the signing secret of another webhook URL, only this once. */
  setNotifications(body: AlertNotificationsSet, options?: RequestOptions): Promise<AlertNotifications> {
    return this.#transport.call('setAlertNotifications', { body }, options);
  }

  /** Queues a test message to every address. */
  testNotifications(options?: RequestOptions): Promise<NotificationTest> {
    return this.#transport.call('testAlertNotifications', {}, options);
  }
}
