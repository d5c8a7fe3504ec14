-- The orders of the shop that .ci/run buys from through its pages, in the form that page-purchases.test.ts compares.
select coalesce(json_agg(found order by found.id), '[]')
from (
  select
    o.order_id as id,
    o.order_number as number,
    o.customer_email as email,
    a.full_name as name,
    a.address_1 as street,
    a.city,
    a.postcode as "postalCode",
    a.country,
    o.payment_method as payment,
    o.currency as "currencyCode",
    (o.grand_total * 100)::int as "totalSubunits",
    (
      select json_agg(
        json_build_object(
          'title', i.product_name,
          'quantity', i.qty,
          'options', (
            select coalesce(json_agg(each ->> 'option_text'), '[]')
            from json_array_elements(coalesce(i.variant_options, '[]')::json) each
          )
        )
      )
      from order_item i
      where i.order_item_order_id = o.order_id
    ) as lines
  from "order" o
  join order_address a on a.order_address_id = o.shipping_address_id
) found;
