package dev.purser.internal;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** URLs of requests. */
public final class Urls {
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)\\}");

  private Urls() {}

  /**
   * The URL of a request. {@code path} holds <code>{name}</code> for each of {@code params}; a list in {@code query} is repeated.
   *
   * @throws IllegalArgumentException for a parameter that is not valid in a path
   */
  public static URI of(String baseUrl, String path, Map<String, ?> params, Map<String, ?> query) {
    Matcher matcher = PARAMETER.matcher(path);
    StringBuilder url = new StringBuilder(baseUrl.replaceAll("/+$", "").replaceAll("/api/v1$", ""));
    int end = 0;
    while (matcher.find()) {
      url.append(path, end, matcher.start()).append(segment(matcher.group(1), params.get(matcher.group(1))));
      end = matcher.end();
    }
    url.append(path.substring(end));
    String search = queryString(query);
    return URI.create(search.isEmpty() ? url.toString() : url + "?" + search);
  }

  private static String segment(String name, Object value) {
    String text = value == null ? "" : String.valueOf(value);
    // A dot segment would lead to another path, an empty one from an item to its list.
    if (text.isEmpty() || text.equals(".") || text.equals(".."))
      throw new IllegalArgumentException(name + " is not an identifier.");
    return encoded(text).replace("+", "%20");
  }

  private static String queryString(Map<String, ?> query) {
    List<String> pairs = new ArrayList<>();
    query.forEach((name, value) -> {
      if (value == null) return;
      Collection<?> items = value instanceof Collection<?> list ? list : List.of(value);
      for (Object item : items) pairs.add(encoded(name) + "=" + encoded(String.valueOf(item)));
    });
    return String.join("&", pairs);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
