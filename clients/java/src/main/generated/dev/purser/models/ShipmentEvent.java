// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * A shipment was created or changed.
 *
 * @param id Identifier of the event. It is the same in every delivery and response: use it to de-duplicate.
 * @param object Always {@code event}.
 * @param createdAt When the event was created.
 * @param type Type of the event.
 * @param source The object that the event is about.
 * @param data Always empty. Get the object by {@code source.id}.
 */
public record ShipmentEvent(
    String id,
    String object,
    Instant createdAt,
    EventType type,
    EventSource source,
    JsonNode data) implements Event {}
