package com.example.shop;

import dev.purser.Purser;
import dev.purser.webhooks.WebhookReceiver;
import dev.purser.webhooks.WebhookServlet;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class PurserConfiguration {
  /** One client for all threads, so that it counts all requests. It reads {@code PURSER_BASE_URL} and {@code PURSER_API_KEY}. */
  @Bean
  Purser purser() {
    return Purser.builder().build();
  }

  /**
   * Verifies each delivery, answers challenges, and passes each event on once. The secret is that of the endpoint, {@code WEBHOOK_SECRET}; two,
   * separated by a comma, while you roll it.
   */
  @Bean
  ServletRegistrationBean<WebhookServlet> webhooks(@Value("${webhook.secret:}") List<String> secrets, PurchaseEvents events) {
    WebhookReceiver receiver = WebhookReceiver.builder().secrets(secrets.toArray(String[]::new)).onEvent(events::add).build();
    return new ServletRegistrationBean<>(new WebhookServlet(receiver), "/webhooks");
  }
}
