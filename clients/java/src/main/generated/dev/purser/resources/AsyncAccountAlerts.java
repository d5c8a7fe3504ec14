// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AlertNotifications;
import dev.purser.models.AlertNotificationsSet;
import dev.purser.models.Alerts;
import dev.purser.models.NotificationTest;
import java.util.concurrent.CompletableFuture;

/**
 * Alerts of the account: conditions that need attention. Methods return futures; canceling one cancels its
 * request.
 */
public final class AsyncAccountAlerts {
  private final Transport transport;

  /** Made by the client. */
  public AsyncAccountAlerts(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists the current alerts, most urgent first. */
  public CompletableFuture<Alerts> list() {
    return list(RequestOptions.none());
  }

  /** Lists the current alerts, most urgent first. */
  public CompletableFuture<Alerts> list(RequestOptions options) {
    return transport.sendAsync(Operations.LIST_ALERTS.call(), options).thenApply(ApiResponse::data);
  }

  /** Gets who is notified of alerts, and the last messages. */
  public CompletableFuture<AlertNotifications> notifications() {
    return notifications(RequestOptions.none());
  }

  /** Gets who is notified of alerts, and the last messages. */
  public CompletableFuture<AlertNotifications> notifications(RequestOptions options) {
    return transport.sendAsync(Operations.GET_ALERT_NOTIFICATIONS.call(), options).thenApply(ApiResponse::data);
  }

  /** Sets who is notified of alerts. The response has the signing secret of another webhook URL, only this once. */
  public CompletableFuture<AlertNotifications> setNotifications(AlertNotificationsSet body) {
    return setNotifications(body, RequestOptions.none());
  }

  /** Sets who is notified of alerts. The response has the signing secret of another webhook URL, only this once. */
  public CompletableFuture<AlertNotifications> setNotifications(AlertNotificationsSet body, RequestOptions options) {
    return transport.sendAsync(Operations.SET_ALERT_NOTIFICATIONS.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Queues a test message to every address. */
  public CompletableFuture<NotificationTest> testNotifications() {
    return testNotifications(RequestOptions.none());
  }

  /** Queues a test message to every address. */
  public CompletableFuture<NotificationTest> testNotifications(RequestOptions options) {
    return transport.sendAsync(Operations.TEST_ALERT_NOTIFICATIONS.call(), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Lists the current alerts, most urgent first. */
    public CompletableFuture<ApiResponse<Alerts>> list() {
      return list(RequestOptions.none());
    }

    /** Lists the current alerts, most urgent first. */
    public CompletableFuture<ApiResponse<Alerts>> list(RequestOptions options) {
      return transport.sendAsync(Operations.LIST_ALERTS.call(), options);
    }

    /** Gets who is notified of alerts, and the last messages. */
    public CompletableFuture<ApiResponse<AlertNotifications>> notifications() {
      return notifications(RequestOptions.none());
    }

    /** Gets who is notified of alerts, and the last messages. */
    public CompletableFuture<ApiResponse<AlertNotifications>> notifications(RequestOptions options) {
      return transport.sendAsync(Operations.GET_ALERT_NOTIFICATIONS.call(), options);
    }

    /** Sets who is notified of alerts. The response has the signing secret of another webhook URL, only this once. */
    public CompletableFuture<ApiResponse<AlertNotifications>> setNotifications(AlertNotificationsSet body) {
      return setNotifications(body, RequestOptions.none());
    }

    /** Sets who is notified of alerts. The response has the signing secret of another webhook URL, only this once. */
    public CompletableFuture<ApiResponse<AlertNotifications>> setNotifications(AlertNotificationsSet body, RequestOptions options) {
      return transport.sendAsync(Operations.SET_ALERT_NOTIFICATIONS.call().body(body), options);
    }

    /** Queues a test message to every address. */
    public CompletableFuture<ApiResponse<NotificationTest>> testNotifications() {
      return testNotifications(RequestOptions.none());
    }

    /** Queues a test message to every address. */
    public CompletableFuture<ApiResponse<NotificationTest>> testNotifications(RequestOptions options) {
      return transport.sendAsync(Operations.TEST_ALERT_NOTIFICATIONS.call(), options);
    }
  }
}
