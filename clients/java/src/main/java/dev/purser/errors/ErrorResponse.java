package dev.purser.errors;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpHeaders;

/**
 * A response of the service that is an error.
 *
 * @param status of HTTP
 * @param headers of the response
 * @param body a text node if it is not JSON
 */
public record ErrorResponse(int status, HttpHeaders headers, JsonNode body) {}
