import type { Phrases } from './phrases.ts';

const CART = '(cart|bag|basket|trolley)';
const PARTS =
  '(shipping|delivery|payment|billing|review|address|information|contact|summary|order review|order summary)';

export const ENGLISH: Phrases = {
  buttons: {
    'add-to-cart': `add (it |this |item |items |product |)(in|)to (my |your |the |)(shopping |)${CART}, add to (shopping |)${CART} now,
      put (it |)in(to|) (my |your |the |)${CART}, add item, add to order, place in ${CART}, pre-order( now|), preorder( now|), add for delivery,
      drop in ${CART}`,
    buy: 'buy( it| this|)( now| today|), purchase( now|), get it now, get yours( now|), quick buy, instant buy, buy (product|item), buy with one click, 1-click buy, buy in one click',
    'view-cart': `(view|see|open|show|go to|visit|review) (my |your |the |shopping |)(shopping |)${CART}, (my |your |shopping |the |)${CART}, view ${CART} (and|&) check ?out, to (the |)${CART}`,
    checkout: `(secure |safe |quick |fast |)check ?out( now| securely|), (proceed|go|continue|move|head) to (the |secure |)check ?out, (begin|start) check ?out, to (the |)check ?out,
      proceed to purchase, check ?out my (order|${CART}), ready to check ?out, review (and|&) check ?out, check out securely`,
    'continue-as-guest': `(continue|proceed|check ?out|order|buy|shop|purchase|pay) as (a |)guest( user| customer|), guest check ?out, guest, i am a guest,
      (continue|proceed|check ?out|order|buy) without (an |)(account|registering|registration|signing (in|up)|logging in|log ?in|creating an account|password|sign(ing|)-in),
      skip (sign|log) ?in, skip (sign ?in|login) and continue, continue to guest check ?out, use guest check ?out, no account\\? continue, check out as a new customer`,
    continue: `(continue|proceed|go|move|on|advance) (on |)to (the |)(next|following) (step|page|section|stage), continue, next, next step, (go|continue|proceed|move|on) to (the |)next step, proceed, go on, (continue|proceed|go|move|on|next) (to |)(the |)${PARTS}( step| method| methods| options| details| info|), next: ${PARTS}( method| methods| options| details|),
      save (and|&) (continue|next|proceed), (deliver|ship|send) (here|to this address|to address), use (this|selected) (address|payment( method|)|delivery( method|)|shipping( method|)|card),
      review (my |your |the |)order, review (and|&) (submit|pay|place order|confirm), to payment, to shipping, to review, continue (and|&) (review|pay), confirm (my |your |the |)(address|delivery|shipping|details|delivery address|shipping address|shipping method|delivery method|delivery option|payment method|selection),
      (choose|select) (this |)(shipping|delivery|payment)( method| option| address|) and continue, save and go to payment, proceed with order, continue with order, preview order, see order summary`,
    save: 'save, save (the |my |this |)(address|details|changes|information|shipping address|delivery address|selection|contact), done, update address, save and close, apply changes',
    'place-order': `place (my |your |the |this |an |)order( now| securely| and pay| & pay|), order (and|&|with) pay( now|), (complete|finish|finali(z|s)e|close) (my |your |the |this |)(order|purchase|payment|check ?out|transaction|buying)( now|),
      (confirm|submit|send|authori(z|s)e|process|transmit|execute) (my |your |the |this |)(order|purchase|payment|transaction)( now| and pay| & pay|), confirm (and|&) (pay|order|buy|purchase|place order|submit)( now|), (check|review) (and|&) order,
      pay now, pay securely( now|), pay (and|&) (order|place order|complete|finish|confirm|submit|complete order)( now|), buy (and|&) pay( now|), make (the |my |)payment, make (my |the |)purchase, (agree|accept) (and|&) (pay|place order|order|buy|submit)( now|),
      order with (an |)obligation to pay, order subject to payment, pay for (my |your |the |this |)(order|purchase), buy now (and|&) pay, commit (to |)(buy|purchase|order), place (and|&) pay( order|), submit (and|&) pay, finish (and|&) pay, complete (and|&) pay,
      order binding(ly|), binding order, send my order, yes\\, place (my |the |)order, i confirm (my |the |)order, pay (the |)(total|full amount|amount due|balance), complete order and pay, order securely, place secure order`,
    pay: 'pay, pay (with|by) (a |)(card|credit card|debit card|credit or debit card|debit or credit card|cash|bank transfer|invoice)( now|), go to pay, proceed to pay, pay here, pay order, pay on delivery, pay today',
    order:
      'order( now| it| this| here| today| online|), proceed to order, go to order, to order, order it now, make (an |the |)order',
    confirm: 'confirm, submit, finish, complete, validate, yes\\, confirm',
    'express-pay':
      'express check ?out, (one|1)[- ]?(tap|click) check ?out, accelerated check ?out, digital wallet, pay with wallet, buy with prime',
    'sign-in': `sign ?in, log ?in, log ?on, sign ?on, (sign|log) ?in (to|with|and|&|for|using|here)( .{1,40}|), (i )?already have an account, (click here to |)(log|sign) ?in, returning customer, existing customer, (log|sign) ?in to (my |your |)account, member (log|sign) ?in, (continue|check ?out) as (a |)member`,
    'create-account':
      'create (an |my |your |a new |new |)account, register( now|), sign ?up( now|), join( now| us|), (create|open) (an |)account (and|&) .{1,30}, new customer( .{1,20}|), become a member, register and .{1,30}, create account',
    back: `back, go back, previous( step|), (return|back|go back) to (the |my |your |)(${CART}|order|shipping|delivery|information|store|shop|payment|previous step|product|products|home|homepage|shopping|check ?out|address|contact|billing|search|results|site), (continue|keep|carry on|resume) (shopping|browsing), cancel, return`,
    edit: `(edit|change|modify|update|correct) (my |your |the |)(address|${CART}|shipping|delivery|order|billing|contact|email|e-mail|details|payment|items?|information|shipping address|delivery address|billing address|shipping method|delivery method|payment method|method|options?|variant|size|quantity), edit, change, modify`,
    remove: `remove( item| this item| product| from (the |my |your |)${CART}| discount| coupon|), delete( item| product|), remove .{1,80} from (the |my |your |)${CART}, clear, empty (the |my |your |)${CART}, clear ${CART}, trash`,
    increase:
      '(increase|increment|raise|plus)( the|)( item| product|)( quantity| amount| qty|)( by (one|1)|)( of .{1,80}| for .{1,80}|), add one( more| item|), one more, more, quantity (up|plus), \\+ ?1?, up',
    decrease:
      '(decrease|decrement|reduce|lower|minus)( the|)( item| product|)( quantity| amount| qty|)( by (one|1)|)( of .{1,80}| for .{1,80}|), remove one, one less, less, fewer, quantity (down|minus), -, − ?1?, - ?1, subtract one, down',
    'update-cart': `update (my |your |the |shopping |)(${CART}|quantity|quantities|qty), update, refresh (the |)${CART}, save ${CART}`,
    'update-totals':
      '(update|recalculate|re-calculate|refresh|calculate) (my |your |the |)(order |)(totals?|prices?|summary|costs?|amounts?), recalculate, (calculate|update|refresh|recalculate) (the |my |)(shipping|delivery|postage|taxes|tax|vat)( costs?| rates?| options| methods| prices?| fees?| charges?|)( (and|&) tax(es)?|)',
    'apply-coupon':
      'apply, apply (a |the |my |your |)(coupon|code|discount|promo|voucher|promotion|promo code|promotion code|discount code|coupon code|voucher code|gift card|gift code|offer), redeem( code| coupon| voucher| now|), use (code|coupon|voucher), activate( code|), submit (code|coupon|voucher), add (code|voucher code|coupon code|promo code|discount code)',
    'open-section': `(add|have|enter|use|got|apply|do you have) (a |an |your |my |)(coupon|promo|discount|voucher|promotion|promotional|gift)( code| card| card or discount code| or gift card|)\\??, (show|view|see|open|expand|toggle) (the |my |your |)(order |)(summary|details|order|items), (show|see|view|load) (more|all)( .{1,30}|),
      (more|other|all) (payment|delivery|shipping) (options|methods), (add|enter) (a |an |new |your |another |a new |different |)(shipping |delivery |billing |)address( manually|), enter (it |address |)manually, add (an |)(address line 2|apartment.{0,30}|company|order note|note|delivery instructions), order summary, expand, (choose|select|change) (a |your |)(delivery|shipping|payment)( method| option| options| address| date|),
      ship to (a |)different address, can't find (my |your |)address\\??, manual address( entry|), click here to enter your code, order details, item details`,
    close:
      'close, dismiss, x, (close|dismiss|hide) (the |this |)(dialog|modal|pop-?up|window|menu|banner|cart|message|notification|drawer|overlay|notice|form|panel|search|sidebar), hide, no thanks\\, close, exit',
    'accept-cookies':
      '(accept|allow|enable|approve|agree to|consent to) (all |the |our |)(cookies|cookie|tracking)( and .{1,30}|), (accept|allow|agree to|enable) all( (and|&) .{1,30}|), (i |)(accept|agree to|allow) (all |)cookies, cookies accepted, accept (and|&) close, agree (and|&) close, accept (and|&) continue, yes\\, i accept( cookies|), ok with cookies, accept (all |)recommended( cookies| settings|)',
    'reject-cookies': `(reject|decline|deny|refuse|disable|block|opt out of) (all |the |optional |additional |non-?essential |non-?necessary |unnecessary |other |)(cookies|cookie|tracking|optional|non-essential), (reject|decline|deny|refuse|disagree to) all, (accept |allow |use |)(only |just )(the |strictly |)(necessary|essential|required|functional|technical|needed)( cookies| ones|), (use |accept |allow |)(strictly |)(necessary|essential|required|functional) (cookies |)only,
      (use |allow |accept |)(necessary|essential|required|strictly necessary) cookies, continue without (accepting|agreeing|consent|cookies|consenting|tracking), (i |)do not (accept|agree|consent|allow)( to cookies| cookies|), disagree( and close|), don't (accept|allow)( cookies|), opt out, i disagree, no cookies`,
    accept:
      "accept, agree, i (agree|accept|understand|consent), ok, okay, got it, allow, yes( please|), sure, understood, that's (ok|fine), all right, fine, enable",
    reject:
      "reject, decline, deny, refuse, no, no\\,? (thanks|thank you)( you|), not (now|today|interested|for me|this time), maybe later, skip( this|)( step|), later, remind me later, i (don't|do not) want .{1,40}, i'm not interested, no deal, ask me later, no\\,? i don't .{1,40}, don't show .{1,20}",
    'decline-extra': `(no\\,? (thanks\\,? |)|)(continue|proceed|go on|check ?out|order) without( it| this| that| these| adding( .{1,20}|)| the offer| an extra| anything|), no\\,? (thanks|thank you)\\,? .{1,60}, (continue|proceed|check ?out|go on|order) without .{0,20}(protection|insurance|warranty|adding|add-?ons?|offer|upgrade|coverage|extras?|gift ?wrap|it|accessories), (decline|refuse|reject|skip|pass on) (this |the |)(offer|protection|warranty|coverage|insurance|upgrade|upsell|extras?|deal|add-?ons?|recommendations?|suggestions?), no (protection|warranty|insurance|coverage|extras?|upgrade|upgrades|gift ?wrap)( needed| please|), without (protection|warranty|insurance),
      keep my order as (it )?is, just my order( please|), i('ll| will) (pass|risk it)`,
    'accept-extra':
      'add (shipping |purchase |)(protection|warranty|insurance|coverage|gift ?wrap(ping|)|gift ?box)( .{1,30}|), add (it |this |)to my order( now|), upgrade( now| my order| to .{1,30}|), yes\\,? (please |)(add|upgrade|protect|i want|give me|get).{0,60}, (claim|take|get|grab) (this |the |my |)(offer|deal|discount|bundle|upgrade), protect (my |your |)(purchase|order|product)( .{1,20}|), get (protection|coverage), add accessories',
    'keep-address': `(use|keep|select|choose) (my |the |this |your |)(original|entered|current|typed|unverified|own|initial)( address| one| version|), (use|keep|continue with|ship to|deliver to|proceed with) (my |the |this |)(original |entered |)(address |it |)(as (entered|typed|is|i entered it|i typed it)|i entered|you entered|anyway), use as (entered|is), keep (what i entered|as entered|as is|mine|this address|my address), continue with (the |my |)(entered|original|this|current) address, (my |this |the )address is (correct|right), yes\\,? (this|the address|it) is correct, (use|ship to) (this|my) address anyway, confirm (entered |original |)address as (is|entered), i('m| am) sure`,
    'use-suggested-address':
      '(use|accept|choose|select|take|apply|switch to|ship to|confirm) (the |this |our |)(suggested|recommended|corrected|verified|standardi(z|s)ed|validated|proposed|suggestion|recommendation|correction|usps)( address| one| version| suggestion|), update to (suggested|recommended) address, yes\\,? (use|correct) (it|this|the suggestion)',
    other: `add (it |this |item |)to (my |your |the |)(wish ?list|favou?rites|registry|gift registry|list|lists|compare( list|)|comparison|watch ?list|collection|shopping list|project), wish ?list, save (it |this |)(for later|to list), move to (wish ?list|favou?rites|saved), favou?rites?, (notify|alert|email|tell|remind|e-mail|text|inform) me( .{1,40}|), back in stock .{1,20}, get notified( .{1,30}|), join (the |)(waitlist|waiting list|newsletter|mailing list|club),
      subscribe( now| today| (and|&) save.{0,20}| to .{1,30}|), sign up (for|to) .{1,40}, share( .{1,30}|), compare( .{1,20}|), (write|leave|submit|add|post|read) (a |)(product |customer |)(review|reviews|comment|rating), size (guide|chart), (find|check|see|view|show) (in |store |availability in |stock in |)(store|stores|in-store|store availability|stock|availability)( .{1,20}|), (buy|order|purchase|shop|get it|order it) again, re-?order( .{1,20}|), ask (a |)question, contact( us|), chat( .{1,20}|), search, menu, print( .{1,20}|), (track|find) (my |your |an |)order,
      download( .{1,30}|), learn more( .{1,40}|), read more, more (info|information|details|about .{1,30}), view (product|details|item|full details), quick (view|shop|look|add), (select|choose|see|view|show) options, add (both|all|all \\d|selected|bundle|set|these|\\d|all three)( items| products| .{1,10}|)( to ${CART}|), add (a |)(gift (message|note|receipt|card)|note), buy (a |)gift cards?, terms( .{1,40}|), privacy( .{1,20}|), cookie (settings|preferences|policy|options), (manage|customi(z|s)e|set|change|adjust|configure|edit) (my |your |)(cookies?|preferences|choices|consent|settings)( settings| preferences|), (cookie |privacy |)(settings|preferences), customi(z|s)e, help, faq,
      (estimate|get) (shipping|delivery|taxes|quote|rates)( .{1,20}|), (request|get) (a |)(quote|sample|call ?back), make an offer, (store|shop|branch) (locator|finder), find a store, (change|choose|select|switch) (your |)(language|country|region|currency|store|location|site|shop)( .{1,20}|), start (a |)subscription, subscribe (and|&) (save|buy)( .{1,20}|), add (gift wrap|warranty) later, sell (yours|on .{1,20}), rent( now| it|), buy (used|refurbished|wholesale|in bulk|tickets?), watch( video| now|), play, pause, next (slide|image|photo|product|page|item), previous (slide|image|photo|product|page|item), (scroll|swipe) .{1,20}, apply for .{1,40}, pay (later|in \\d|over time|monthly|in instal?lments)( .{1,30}|), place (a |)review, gift (this|it), send as (a |)gift, try (it |)(on|before you buy|at home), order (history|status|tracking|lookup), my (account|orders|profile), orders, account, log ?out, sign ?out, order (a |)(sample|samples|swatch|swatches|catalogu?e|by phone), buy (in|at|from) (store|.{1,30}), checkout (our|the) .{1,30}, check out (our|the|these|more) .{1,30}`,
  },
  totals: {
    subtotal: `(cart |order |item |items |product |products |merchandise |bag |basket |goods |)sub-? ?total, (total |)(items?|products?|goods|merchandise)( total| price| value| cost|s total|), total (items|products|goods|price of items), ${CART} total, sum of items, value of goods`,
    shipping:
      '(estimated |total |standard |express |flat rate |your |)(shipping|shipment|delivery|postage|freight)( (and|&) handling| cost| costs| charge| charges| fee| fees| total| price| method| rate|), (shipping|delivery|postage|freight) (to|via|by|for|-|:) .{1,50}, postage (and|&) packing, p&p, s&h, shipping (and|&) (handling|packaging|delivery)( .{1,20}|), handling, carriage',
    tax: '(estimated |total |sales |state |local |county |city |import |incl(uded|\\.|) |including |of which |includes |)(tax|taxes|vat|gst|hst|pst|qst|iva|duties|sales tax)( total| amount| rate|)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|), (tax|vat|gst) (incl|included|inclusive)( .{1,20}|), value added tax, duties (and|&) taxes, tax (and|&) duties',
    discount:
      '(total |order |promo |promotion |promotional |member |coupon |voucher |your |cart |sale |bundle |product |shipping |delivery |)(discount|discounts|promotion|promotions|coupon|voucher|rebate|reduction|savings?|deduction|promo code|promo|offer|discount code)( code| applied| .{1,40}|), gift (card|certificate|voucher)( .{1,30}|), store credit( .{1,20}|), loyalty (credit|discount), credit applied',
    surcharge:
      '(payment |handling |service |processing |transaction |cod |cash on delivery |credit card |card |small order |booking |packaging |convenience |eco |recycling |environmental |invoice |paypal |platform |)(fee|fees|surcharge|supplement|levy)( .{1,30}|), (cash on delivery|cod|cod charge|gift ?wrap(ping|)|gift packaging|insurance|shipping insurance|shipping protection|packaging|tip|gratuity|donation|rounding|deposit|bottle deposit|carbon offset)( .{1,20}|)',
    total:
      "(order |grand |final |estimated |total |overall |your |invoice |new |payment |full |)total( price| amount| cost| sum| due| to pay| payable| payment| order| today| now|)( \\(?(incl|including|inclusive|with|inc)\\.? .{1,40}|), amount (due|to pay|payable|total)( today| now|), (total|balance) due( today| now|), (you pay|you'll pay|to pay|due (now|today)|pay (now|today)|payable( now| today|)|due), total for .{1,30}, order amount, grand total, sum total, sum",
    aside:
      '(sub-? ?total|total|price|amount|net total|net)( price| amount|) \\(?(excl|excluding|exclusive of|without|before|ex|exc|net of)\\.? .{1,40}, net (total|amount|price|value), (you saved?|you are saving|your savings|total savings|you have saved|saved|savings)( .{1,30}|), (loyalty |reward |bonus |)points( .{1,30}|), (spend|add|only|just) .{1,60}(free|more|away).{0,40}, .{0,20}(per month|monthly|instal?lments?|interest-free).{0,60}, (free (shipping|delivery)) (on|over|from|for) .{1,40}, total before .{1,30}, (taxable|gross) (amount|value|weight), (remaining|due later|due on delivery|pay later)( .{1,20}|), recommended retail price, rrp, was, list price, unit price, price',
  },
  texts: {
    free: 'free( of charge| shipping| delivery| postage|), complimentary, no (charge|cost|extra cost), included, gratis, at no (cost|charge), waived',
    later:
      '(will be |is |are |)(calculated|computed|determined|shown|added|confirmed|displayed|available) (at|in|on|during|after) .{1,40}, calculated (later|next), (enter|add|select|choose|provide) .{0,30}(address|method|option|postcode|zip code|country|location).{0,40}, not (yet |)(calculated|available|selected|known)( yet|), to be (calculated|determined|confirmed|agreed), tbd, tba, pending, calculating, (at|in the) next step, see (at |in |)check ?out, varies, \\.\\.\\., -, --, —, –',
    'tax-included':
      '(incl|inc|including|includes|include|inclusive of|with)\\.? (of |\\(?|)(.{0,20} |)(tax|taxes|vat|gst|hst|iva|btw|duties), (tax|taxes|vat|gst)( is| are|)( already|) (incl|inc|included|inclusive)(\\.|), of which .{0,20}(tax|vat|gst)',
    'tax-excluded':
      '(excl|exc|ex|excluding|exclusive of|without|before|plus)\\.? (of |)(tax|taxes|vat|gst|hst|sales tax), (tax|taxes|vat) (excl|not included|excluded|extra)',
    'shipping-choice':
      '(shipping|delivery|postage|dispatch|shipment|carrier|freight|fulfil?lment)( method| methods| option| options| type| speed| service| choice| rate| rates| mode|)s?, how (would|do) you .{0,30}(delivered|delivery|receive|ship).{0,30}, (choose|select) .{0,20}(shipping|delivery|carrier).{0,20}, shipping_?method, ship ?method, delivery_?(option|method)',
    'payment-choice':
      '(payment|pay|billing)( method| methods| option| options| type| choice| mode| information| details|)s?, how (would|do) you .{0,20}pay.{0,20}, (choose|select) .{0,20}payment.{0,20}, payment_?method, pay(ing)? (by|with)',
    'pick-up':
      '(in-?store |store |local |free |click (and|&) |)(pick-? ?up|collect|collection)( .{1,40}|), click ?(and|&|n) ?collect, pick (it )?up .{1,40}, collect (in|from|at) .{1,40}, (parcel|pickup|drop) (shop|point|locker|station)( .{1,40}|), collection (point|from|in) .{1,30}, ship to store, will call( .{1,40}|), (ship|deliver|send) (on|with|via|using) (my|your) (own )?.{0,20}(account|carrier|shipper)( .{1,30}|), freight collect( .{1,20}|), use (my|your) (own )?(carrier|shipper|courier|shipping account)( .{1,20}|), locker, reserve in store, buy online pick up in store',
    quantity: 'quantity, qty, amount, count, pcs, pieces, units, how many, number of items',
    'cart-heading': `(my |your |shopping |the |view |)(shopping |)${CART}( ?\\(?\\d.{0,14}|), (items |products |what is |)in (my |your |the )(shopping |)${CART}, ${CART} (summary|contents|items|overview), ${CART} \\(.{1,12}\\)`,
    'sign-in-heading':
      '(sign|log) ?in( .{1,40}|), (welcome back|returning customers?|existing customers?|registered customers?|already (a customer|registered|have an account))( .{1,40}|), account log ?in, customer log ?in, (sign|log) ?in or (register|create .{1,20}|continue as guest|check ?out as guest), how (would|do) you .{0,20}(like|want) to (check ?out|order|continue).{0,10}',
    'contact-heading':
      '(contact|customer|personal|your|buyer)( information| details| info| data| contact details|), contact, email( address|), your (email|e-mail)( address|), who is ordering, about you, your details',
    'address-heading':
      '(shipping|delivery|billing|your|recipient|customer|postal|invoice)? ?address(es)?( details| information|), (shipping|delivery|billing)( and .{1,20}|) (details|information|info|data), ship(ping|) to, deliver(y|) to, where (should|shall|do|would) .{1,40}, recipient, addresses, send to',
    'shipping-heading':
      '(shipping|delivery|freight)( method| methods| option| options|)s?, (choose|select) .{0,20}(shipping|delivery).{0,20}, how (would|do) you .{0,40}(delivered|delivery|ship).{0,30}',
    'payment-heading':
      '(payment|pay)( method| methods| option| options| information| details|)s?, (choose|select) .{0,20}payment.{0,20}, how (would|do) you .{0,20}pay.{0,20}, card details, payment (and|&) review, billing (and|&) payment',
    'review-heading':
      '(review|check|confirm|verify)( (and|&) (confirm|pay|submit|order|place order)|)( your| the| my|)( order| details| purchase|)( .{1,20}|), (your|my) (order|purchase), order (review|overview|summary|confirmation step|preview), (final|last) (check|review|step), summary, almost (done|there).{0,20}, review (and|&) (submit|pay|place order)',
    'recommended-heading':
      "(you (may|might|could) also|also|others also|customers also|people also|customers who .{1,40}also) .{1,40}, related (products|items)( .{1,20}|), recommended( .{1,40}|), recommendations( .{1,20}|), similar (products|items|styles)( .{1,20}|), frequently bought .{1,20}, complete (the|your) (look|set|outfit|order)( .{1,20}|), (recently|last) viewed( .{1,20}|), (goes|pairs|looks) (well |great |)with.{0,20}, more from .{1,40}, best ?sellers.{0,20}, you'll (also )?love.{0,20}, inspired by .{1,40}, (new|popular|trending|featured|top|best.selling) (arrivals|products|items|now).{0,20}, bought together, accessories, add-?ons?, pair it with, don't forget.{0,30}, buy (again|it again), last chance.{0,20}, before you go.{0,20}, upsell",
    cookies:
      'cookies?, (your |)privacy( .{1,20}|), consent, gdpr, tracking, we value your privacy, data protection',
    thanks:
      "thank(s| you)( very much| so much|)( for (your|the|placing your|shopping|ordering|buying) ?(order|purchase|with us)?.{0,30}|)\\,?( .{1,30}|), (your |the |)(order|purchase) (is|was|has been|have been|)( successfully|) ?(complete|completed|confirmed|placed|received|successful|accepted|submitted|processed)( successfully|)( .{1,20}|), order (confirmation|confirmed|complete|completed|received|placed|successful|success), (we('ve| have)|we) (received|got) your (order|purchase)( .{1,20}|), your (order|purchase) is (in|booked|on its way|with us|all set), your (order|purchase) has gone through, (your |)payment (was |has been |)(successful|received|completed), success!?, purchase (complete|confirmed), you're all set.{0,20}, it's (ordered|on its way)",
    'order-number':
      '(your |the |purchase |web |customer |)(order|confirmation|reference|transaction|purchase|invoice|booking)( reference| confirmation| tracking|)( number| no| nr| id| code| ref| #|)(\\.|)( is| was|), order reference( number|), ref(erence)?( no| number|)(\\.|), po number',
    'business-days': '(business|working|work|week|bank) ?days?, weekdays?, bd, workdays?',
    days: 'days?',
    weeks: 'weeks?, wks?',
    hours: 'hours?, hrs?',
    today: 'today, same[- ]day',
    tomorrow: 'tomorrow, next[- ]day, overnight',
    'delivery-date':
      '(estimated |expected |guaranteed |earliest |)(delivery|arrival)( date| time|)( by| on| between|)?, (arrives?|arriving|delivered|get it|receive it|delivers|deliver|ready|expected|eta|estimated)( by| on| between| before|)',
  },
  payments: {
    card: '(credit|debit|bank|payment)( or debit| / debit|/debit| and debit|)? ?cards?( .{1,60}|), (pay (by|with) |)(a |)card( .{1,40}|), cards, (visa|mastercard|master card|amex|american express|maestro|discover|diners)( .{1,60}|)',
    cash_on_delivery:
      'cash on delivery.{0,40}, cod( .{1,20}|), pay (on|upon|at) delivery( .{1,20}|), cash( payment|), collect on delivery, pay (the |)(courier|driver|postman)( .{1,20}|), payment on delivery',
    bank_transfer:
      'direct deposit( .{1,40}|), eft( .{1,40}|), (direct |)(bank|wire|money|credit|sepa|eft)[ -]?(transfer|deposit|wire)( .{1,40}|), wire, pay(ment)? in advance( .{1,20}|), prepay(ment|)( .{1,20}|), bacs( .{1,20}|), advance payment( .{1,20}|), transfer',
    invoice:
      'pro-? ?forma( invoice|-?rechnung|-? ?factuur|-?faktura|)( .{1,40}|), ((pay|payment) (later |)(by|on|after|with) |on |)(invoice|account|purchase order)( .{1,40}|), pay(ment|) (after|upon) (receipt|invoice|delivery of invoice)( .{1,20}|), buy on account, net ?30',
    test: '(manual |)(test|dummy|demo|fake|bogus|sandbox|sample|mock)( payment|)( method| gateway| provider| mode|)( .{1,30}|), (payment|pay) (test|simulation)( .{1,20}|), manual( payment|), no payment (method |information |)(is |)(required|needed)',
    free: 'no payment (information |)(is |)(required|needed), (your |this |)order is free.{0,40}, free order',
    later:
      '(pay later|buy now,? pay later|instal?lments?|financing|pay in \\d|.{0,20}monthly.{0,20})( .{1,40}|)',
  },
  problems: {
    'field-error':
      "(this |the |)(field|value|entry|information|code) (is|was) (a |)(required|mandatory|missing|not valid|invalid|incomplete|not correct|incorrect)( field|).{0,30}, required( field|), .{1,40} is (required|missing|not valid|invalid|incomplete), (please |)(fill (in|out)|complete|check|correct) (this|the|your|all) .{1,60}, (please |)(enter|provide|type) (a |an |the |your )(valid |correct |)(value|address|e-?mail|phone|number|name|code|postcode|zip|card|.{1,30} number).{0,40}, (please |)(select|choose) (a|an|your|one|the) .{1,50}, (invalid|incorrect) (value|entry|format|input|e-?mail|phone|number|address|postcode|zip|code|card).{0,40}, .{1,40} (can't|cannot|must not) be (blank|empty)",
    captcha:
      "(i'm|i am) not a robot, (verify|confirm|prove) (that |)you('re| are) (a |)(human|not a robot).{0,20}, complete the (captcha|security check).{0,30}, select all (images|squares).{0,40}, (enter|type) the (characters|letters|code|text) (you see|shown|in the image|below).{0,30}, captcha( is|) (required|invalid|failed).{0,20}, press (and|&) hold.{0,30}, are you (a |)(human|robot)",
    'bot-protection':
      '(checking|verifying) (your browser|if the site connection is secure|you are human|that you are human).{0,60}, just a moment.{0,5}, attention required.{0,20}, (access|request) (denied|blocked|to this page has been denied).{0,40}, (unusual|suspicious|automated) (traffic|activity|access).{0,60}, you have been blocked.{0,20}, (please |)enable (javascript and |)cookies (and .{1,20} |)to continue, pardon our interruption.{0,10}, sorry\\, you have been blocked.{0,20}, too many requests.{0,20}, security check.{0,20}, ddos protection.{0,20}',
    'sign-in-required':
      '(you (must|need to|have to)|please|customers must) (be |)(log(ged)?|sign(ed)?) ?in (or (create|open|register|set up) (an |a |your |)(.{0,12} |)account |)(to|before|in order to) (check ?out|continue|order|place|buy|purchase|proceed|complete).{0,40}, (an |)account is required.{0,40}, guest check ?out is (not available|not allowed|disabled|unavailable).{0,20}, (you (must|need to)|please) (register|create an account|sign up) (to|before|in order to).{0,40}, (sign|log) ?in (is )?required.{0,30}, only registered (users|customers).{0,40}',
    'one-time-code':
      "(enter|type|input) (the |your |)(\\d.digit |one.time |verification |security |confirmation |sms |)(code|passcode|otp)( .{0,30}(sent|texted|emailed|received)).{0,40}, (we|we have|we've|we just) (sent|texted|emailed) (you |)(a |an |)(.{0,20}|)(code|passcode|otp).{0,60}, one.time (code|passcode|password|pin)( .{0,20}|), verification code( .{0,20}|), enter otp, check your (phone|email|messages) for (a|the|your) code.{0,20}",
    'three-d-secure':
      '3-?d ?secure( .{0,40}|), (verified by visa|mastercard identity check|visa secure|securecode|amex safekey|protectbuy)( .{0,20}|), (authenticate|approve|confirm) (this |the |your |)(payment|purchase|transaction) (in|with|using|via) your (bank|banking).{0,30}, your bank (requires|needs|has sent|will).{0,60}, bank (verification|authentication|confirmation)( .{0,20}|), (strong )?customer authentication.{0,20}',
    'out-of-stock':
      '(this (product|item) is |currently |temporarily |sorry\\,? |product |item |it is |is |all sizes |the product .{0,30}is |)(sold out|out of stock|no longer available|unavailable|not in stock|not available|discontinued)( .{0,20}|), out-of-stock, (this|the) (product|item|combination|variant|selection) is (currently |)(unavailable|not available|sold out|out of stock).{0,20}, no stock',
    'insufficient-stock':
      "(only|just) \\d{1,5} (items? |units? |pieces? |)(are |is |)?(left|available|remaining|in stock).{0,40}, (not enough|insufficient) (stock|quantity|inventory|items).{0,40}, (the |)(requested|selected|desired) (quantity|qty|amount) (is |of .{1,60} is |)(not available|unavailable|exceeds|more than).{0,60}, (you can|can) only (add|buy|order|purchase) .{0,40}, (maximum|max) (order |)quantity.{0,40}(exceeded|reached).{0,20}, (we|there) (don't|do not|are not|isn't|is not) (have )?enough.{0,60}, you cannot add (that|more).{0,80}, exceeds (the |)(available|stock|inventory).{0,40}, all \\d{1,5} .{1,60} are in your cart.{0,10}",
    'product-not-found':
      "(page|product|item) (was |could |can |)?(not|n't|cannot|can't) (be )?(found|exist|available).{0,40}, 404( .{0,40}|), (we|sorry\\,? we) (couldn't|could not|can't|cannot) find (the|that|this) (page|product|item).{0,40}, (the|this) (page|product|item) (you .{1,40} |)(does not|doesn't|no longer) exists?.{0,20}, oops.{0,10}(page|product) .{0,20}not found.{0,10}, nothing (was )?found( here|)",
    'cart-empty': `(your |my |the |shopping |this |)(shopping |)${CART} (is |looks |seems |)(currently |)(empty|feeling light).{0,30}, (there are |you have |)no (items|products) in (your|the|my) (shopping |)${CART}.{0,20}, nothing in (your|the) ${CART}.{0,10}, empty ${CART}`,
    unshippable:
      "(we|sorry\\,? we|this (product|item|seller|shop|store)|unfortunately.{0,20}we) (do not|don't|cannot|can't|are unable to|does not|doesn't|are not able to) (ship|deliver|send)( this .{1,20}| these .{1,20}|)( to|) .{0,80}, no (shipping|delivery) (options?|methods?|rates?|services?|quotes?)( are| is| were| was|)( currently|) ?(available|found|for .{1,40}|exist)?.{0,80}, (shipping|delivery) (is |)(not available|unavailable|not possible).{0,80}, (there are |)no (available |)(shipping|delivery) (options|methods|rates).{0,60}, cannot be (shipped|delivered) to.{0,40}, (does|do) not (ship|deliver) to .{1,40}, not eligible for (shipping|delivery).{0,40}",
    'no-payment-method':
      '(there are |sorry\\,? |sorry\\,? it seems that there are |)no (available |)payment (options|methods)( are| is|)( currently|)( available|).{0,80}, payment (is )?(currently |)(not available|unavailable).{0,40}, no payment method.{0,40}',
    'payment-declined':
      "(your |the |)(card|payment|transaction|credit card)( was| has been| is|)( been|) (declined|refused|rejected|not accepted|not authori(z|s)ed|unsuccessful|failed|not approved|denied).{0,60}, payment (failed|error|could not be processed|was not successful|failure|unsuccessful|not completed).{0,60}, (insufficient funds|do not honou?r|card expired|your card has expired|incorrect (cvc|card number|security code)).{0,40}, (we|there was a problem|there was an error|could not|unable to|couldn't).{0,20}(process|processing|authori(z|s)e|authori(z|s)ing|charge|charging|take) (your |the |)(payment|card).{0,60}",
    'coupon-refused':
      "(the |this |your |coupon |that |promo |discount |voucher |promotion |sorry\\,? .{0,20}|)(coupon|code|voucher|promo code|discount code|promotion code|coupon code|gift card)( .{1,40}|) (is |was |has |does |could |cannot |can't |can |is not |isn't |doesn't )( ?not | ?been | ?be |)?( ?)(invalid|not valid|expired|exist|applicable|apply|applied|recogni(z|s)ed|be applied|be used|not found|no longer valid|correct|valid|accepted|already .{1,20}).{0,60}, (invalid|expired|unknown|incorrect|wrong) (coupon|code|voucher|promo|discount)( code|).{0,40}, (enter|please enter) a valid (coupon|code|discount|promo|voucher)( code|).{0,20}",
    'order-refused':
      "(the |your |)(order |)(total|price|prices|amount|cart) (has|have|was|were) (been |)(changed|updated).{0,80}, (your |the |)order (could not|couldn't|cannot|can't|was not|wasn't|has not been) (be )?(placed|completed|processed|submitted|created).{0,80}, (unable|failed) to (place|complete|process|submit|create) (your |the |)order.{0,60}, (we|sorry\\,? we) (could not|couldn't|cannot|can't|were unable to) (place|complete|process|accept) (your |the )?order.{0,60}, (error|problem) (placing|processing|with) (your |the )?order.{0,40}",
    'shop-error':
      "(something|oops.{0,10}something) went wrong.{0,60}, (an |unknown |unexpected |server |internal |internal server )(server |)error( has|) ?(occurred|happened)?.{0,60}, (please |)try again later.{0,20}, (service|site|store|shop|page) (is )?(temporarily |currently )?(unavailable|down|closed|offline).{0,40}, (50\\d|bad gateway|gateway timeout|service unavailable|internal server error).{0,30}, (we('re| are)|sorry\\,? we('re| are)) (experiencing|having) (technical |some )?(difficulties|problems|issues).{0,40}, there (was|has been) an? (error|problem|issue)( .{0,60}|), under maintenance.{0,20}, (your )?session (has )?expired.{0,20}",
  },
};
