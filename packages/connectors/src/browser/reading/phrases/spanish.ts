import type { Phrases } from './phrases.ts';

const CART = '(carrito|cesta|bolsa|carro|cesto|canasta)';

export const SPANISH: Phrases = {
  buttons: {
    'add-to-cart': `(añadir|agregar|poner|meter|sumar|añade|agrega|incluir)(lo|) (producto |artículo |este producto |)?(al|a la|en el|en la|a mi|a tu|al mi) ${CART}( de (la )?compras?|), (añadir|agregar), reservar ahora, preordenar, (añadir|agregar) al pedido, a la (cesta|bolsa), al carrito`,
    buy: '(comprar|compra|cómpralo|comprarlo|lo quiero|adquirir)( ya| ahora| ahora mismo| este producto|), compra (rápida|inmediata|directa|en 1 clic|en un clic|express)',
    'view-cart': `(ver|ir|mostrar|abrir|revisar|consultar)( a| al| a la| la| el| mi| tu|)*( ${CART})( de (la )?compras?|), (mi|tu|la|el|su) ${CART}( de (la )?compras?|), ${CART}( de (la )?compras?|), volver a ver .{0,5}${CART}`,
    checkout: `(ir|proceder|continuar|pasar|avanzar) (a|al|a la|con el|con la) ?(caja|checkout|pago seguro|compra|finalizar (la )?compra|proceso de compra|tramitar .{0,10}|finalizar .{0,10}), (tramitar|iniciar|empezar|comenzar) (el |la |mi |tu |)?(pedido|compra|pago)( ahora|), caja, checkout, pasar por caja, ir a caja`,
    'continue-as-guest':
      '(continuar|comprar|seguir|pagar|realizar pedido|finalizar|entrar|pedir|tramitar|acceder) como (un |)invitad(o|a), (continuar|comprar|seguir|pagar|pedir|tramitar .{0,10}) sin (cuenta|registro|registrarse|registrarme|crear (una )?cuenta|iniciar sesión|registrarte|contraseña|identificarme), compra (como invitado|sin registro|rápida sin registro), (soy |)invitado, como invitado, sin registro, no tengo cuenta, comprar sin registrarse',
    continue:
      '(continuar|seguir|avanzar|siguiente|próximo|continúa)( paso|)( a| al| con| con el| con la| hacia| hacia el|)?( la| el|)?( envío| pago| entrega| dirección| método de envío| método de pago| revisión| resumen| siguiente paso| métodos de envío| pedido| compra| facturación|), siguiente paso, paso siguiente, (ir|pasar|proceder|continuar) (a|al|a la|con el) ?(pago|envío|entrega|siguiente paso|revisión|resumen|método de pago|dirección|forma de pago), (guardar|aceptar) y (continuar|seguir), (enviar|entregar) (a esta dirección|aquí|en esta dirección), usar esta dirección, utilizar esta dirección, (revisar|ver) (el |mi |tu |)pedido, confirmar (la |mi |el |los |mis |)?(dirección|envío|datos|método de envío|entrega|método de pago|forma de pago|dirección de envío), (seleccionar|elegir) (este |el |)?(método|forma)( de envío| de pago| de entrega|), proceder al pago, ir al pago, revisar y (pagar|confirmar)',
    save: '(guardar)( dirección| cambios| los cambios| datos| la dirección| y cerrar|), (hecho|listo)',
    'place-order':
      '(realizar|confirmar|finalizar|hacer|completar|enviar|cerrar|terminar|efectuar|formalizar|ejecutar) (el |mi |tu |la |su |)?(pedido|compra|pago|orden|transacción)( y pagar| ahora|), (pagar|págalo) (ahora|ya|pedido|el pedido|y finalizar|y (realizar|confirmar|completar|hacer|terminar) .{0,20}|de forma segura|mi pedido|mi compra|la compra), (comprar|pedir|confirmar|aceptar|finalizar|ordenar) y pagar, pedido con obligación de pago, comprar con obligación de pago, (realizar |hacer )?pedido con (obligación de )?pago, aceptar y (comprar|pedir|realizar .{1,20}|confirmar .{0,20}), confirmar y (pagar|comprar|pedir|finalizar|enviar), ordenar ahora, completar la compra, realizar pedido con obligación de pago, pagar y finalizar .{1,20}, efectuar el pago',
    pay: 'pagar( con tarjeta| con tarjeta de crédito| contra reembolso| en efectivo|)',
    order:
      '(pedir|ordenar|encargar)( ahora| ya| aquí| online|), (finalizar|terminar|completar) (la |mi |tu |)?(compra|pedido)( ahora|), hacer (el |un |mi |)pedido, realizar (el |un |mi |)?pedido, tramitar pedido y pagar',
    confirm: 'confirmar, enviar, finalizar, completar, terminar, validar',
    'express-pay': 'pago express, compra express con .{1,20}, pago exprés, pago rápido',
    'sign-in':
      '(iniciar|inicia|inicie) sesión( .{1,40}|), (acceder|entrar|identificarse|identificarme|identifícate|ingresar|acceso|login|ingresa|conectarse|entra)( .{1,30}|), (ya soy|ya eres|soy) (cliente|usuario).{0,20}, ya tengo (una )?cuenta.{0,10}, ¿?ya (tienes|tiene) (una )?cuenta\\??.{0,20}, cliente (registrado|existente)',
    'create-account':
      '(crear|crea|abrir) (una |mi |tu |)?cuenta( .{1,20}|), (registrarse|registrarme|regístrate|regístrese|registro|registrar)( .{1,20}|), (soy |)?nuevo cliente.{0,20}, (darse|darme|date) de alta',
    back: '(volver|regresar|atrás|retroceder)( .{1,30}|), (seguir|continuar) comprando, (seguir|continuar) con (la|mis) compras?, cancelar, anterior, paso anterior, seguir viendo',
    edit: '(editar|modificar|cambiar|corregir)( la| el| mi| los| las| mis|)*( dirección| carrito| cesta| envío| pedido| datos| método .{1,20}| cantidad| opciones| pago| artículo| producto|)( de envío| de facturación|)',
    remove: `(eliminar|quitar|borrar|retirar|suprimir)( el| este| la|)?( artículo| producto| código| cupón| .{1,80} (del|de la|de) ${CART}|), vaciar (el |la |mi |)${CART}, (eliminar|quitar) .{1,80}`,
    increase:
      '(aumentar|incrementar|subir|añadir|sumar)( la|)?( cantidad| unidad| uno| una unidad)?( .{1,60}|), más, aumentar, uno más',
    decrease:
      '(disminuir|reducir|bajar|restar|quitar)( la|)?( cantidad| unidad| uno| una unidad)( .{1,60}|), menos, disminuir, reducir, uno menos',
    'update-cart': `(actualizar|recalcular)( el| la| mi|)?( ${CART}| cantidad| cantidades| total| pedido| compra|)`,
    'update-totals':
      '(actualizar|recalcular|calcular|refrescar) (el |los |la |las |mi |)(total|totales|importe|importes|precio|precios|gastos de envío|envío|impuestos|resumen), recalcular',
    'apply-coupon':
      '(aplicar|usar|canjear|validar|activar|añadir|utilizar)( el| un| mi|)?( código| cupón| descuento| código promocional| código de descuento| vale| vale de descuento| cupón de descuento| tarjeta regalo|), aplicar, canjear',
    'open-section':
      '(¿?tienes|¿?tiene|añadir|agregar|introducir|tengo|introduce|ingresar|usar)( un| una| el| tu| mi)?( código| cupón| vale| tarjeta regalo| código promocional| código de descuento| descuento| tarjeta de regalo).{0,30}, (ver|mostrar|ocultar) (el |la |los |más|todos |todas )?(resumen|detalles?|artículos|pedido|más|opciones|métodos.{0,20}|productos).{0,20}, (añadir|agregar|introducir|ingresar) (una |la |)?(nueva |otra )?dirección( de envío| de facturación| manualmente|), introducir (la dirección )?manualmente, (otros|más|otras) (métodos|formas|opciones) de (pago|envío|entrega), resumen del pedido, enviar a (una |otra )dirección( diferente| distinta|), (elegir|seleccionar|escoger) (un |una |el |la |)?(método|forma|dirección|punto|opción).{0,30}, añadir (una )?nota',
    close:
      '(cerrar|ocultar)( la| el| este|)?( ventana| mensaje| aviso| menú| diálogo| banner| panel|), cerrar',
    'accept-cookies':
      '(aceptar|permitir|acepto|autorizar|aceptarlas|consentir)( y cerrar| y continuar|)( todas| todo| todos|)?( las| los|)?( cookies|)( y .{1,20}|), (aceptar|permitir) (todas|todo|todos), aceptar y (cerrar|continuar), sí\\, acepto',
    'reject-cookies':
      '(rechazar|denegar|no aceptar|rechazo|no permitir|no acepto)( todas| todo| todos|)?( las| los|)?( cookies|)( .{1,30}|), (solo|sólo|únicamente|aceptar solo|aceptar sólo|usar solo|permitir solo) (las |)?(cookies )?(necesarias|esenciales|imprescindibles|técnicas|obligatorias).{0,20}, (cookies )?(necesarias|esenciales) (solamente|únicamente), continuar sin aceptar',
    accept: 'aceptar, acepto, de acuerdo, ok, vale, entendido, sí( por favor|), permitir, claro, lo entiendo',
    reject:
      'rechazar, no( gracias|), no\\, gracias.{0,40}, ahora no, más tarde, omitir( este paso|), saltar, tal vez más tarde, quizás más tarde, no me interesa.{0,20}, no quiero.{0,40}, en otro momento, declinar',
    'decline-extra':
      '(no\\,? |)(continuar|seguir|pedir) sin( .{1,30}|), (continuar|seguir|comprar|pagar) sin .{0,30}(protección|garantía|seguro|añadir|extras?|oferta|envoltorio|accesorios).{0,20}, (sin|no quiero|rechazar la|no añadir|no necesito) (la |)?(protección|garantía|seguro|oferta|extras?).{0,20}, no\\,? gracias\\,? .{1,60}',
    'accept-extra':
      '(añadir|agregar|sí\\,? añadir|contratar|sí\\,? quiero) (la |el |una |un |)?(protección|garantía|seguro|envoltorio.{0,20}|oferta|extra|papel de regalo|envoltura.{0,20}).{0,30}, sí\\,? (quiero|lo quiero|añadir|agregar|por favor añad).{0,60}, aprovechar (la |esta )?oferta, proteger mi (compra|pedido)',
    'keep-address':
      '(usar|mantener|conservar|utilizar|continuar con|dejar) (la |mi |esta |)?(dirección |)?(introducida|original|ingresada|actual|tal cual|como está|que he introducido|que introduje|de todos modos|de todas formas|escrita)( .{1,20}|), (usar|mantener|conservar) (mi|esta) dirección, (mi|la) dirección es correcta, continuar con (esta|mi) dirección, sí\\, es correcta',
    'use-suggested-address':
      '(usar|utilizar|aceptar|elegir|seleccionar|aplicar) (la |esta |)?(dirección |)?(sugerida|recomendada|corregida|propuesta|sugerencia|corrección|verificada|normalizada)',
    other: `(añadir|agregar|guardar|mover|poner) (a|en|a la|a mi|a mis|en la|en mi|en mis|a los|a tu) ?(lista.{0,20}|favoritos|wishlist|deseos|comparar|comparador), (favoritos|lista de deseos|comparar|guardar para (más tarde|después|luego)|me gusta), (avísame|avisarme|notificarme|notifícame|avisadme|recibir aviso|recibir notificación|quiero que me avisen).{0,40}, (suscribirse|suscríbete|suscribirme|suscribir|suscripción|suscribirte).{0,30}, compartir.{0,20}, imprimir, (escribir|dejar|publicar|añadir|ver) (una |mi |tu |)?(opinión|reseña|valoración|opiniones|comentario|reseñas).{0,20}, guía de tallas, (ver|consultar|comprobar|buscar) (la |)?(disponibilidad|stock)( en tienda|).{0,20}, (comprar|pedir) (de nuevo|otra vez|nuevamente), (repetir pedido|volver a comprar|volver a pedir), (hacer|haz) una pregunta.{0,20}, (contacto|contactar|contáctanos|ayuda|menú|buscar|búsqueda), (saber|ver|leer|conocer|mostrar) más.{0,30}, más (información|info|detalles).{0,20}, (ver|descubrir) (el |los |este |la |)?(producto|productos|artículo|detalles|oferta|ficha|ofertas).{0,20}, vista rápida, (elegir|seleccionar|ver) (opciones|talla|color|opción|variante), (añadir|agregar) (ambos|los \\d|los dos|los tres|todo|todos|conjunto|el pack|seleccionados).{0,30}, (añadir|agregar|regalar) (un |una |)?(mensaje|tarjeta|nota|tarjeta regalo|mensaje de regalo).{0,20}, (términos|condiciones|política|privacidad|aviso legal).{0,40}, (configurar|configuración|gestionar|personalizar|preferencias|ajustes|administrar|ajustar).{0,30}, (calcular|estimar) (el |los |)?(envío|gastos).{0,20}, (cambiar|elegir|seleccionar) (de |el |la |tu |)?(país|idioma|moneda|tienda|región).{0,20}, (seguir|rastrear|localizar|seguimiento) .{0,10}(pedido|envío), (encontrar|buscar|localizar) (una )?tienda.{0,20}, mi cuenta, mis pedidos, cerrar sesión, (pagar|pago|compra) (a plazos|en \\d.{0,20}|aplazado).{0,20}, (solicitar|pedir) (una |un |)?(presupuesto|muestra|cotización|catálogo).{0,20}, alquilar, ¿?(olvidaste|has olvidado|olvidó) .{1,30}, (recoger|recogida) en tienda.{0,20}, comprar tarjeta.{0,20}, comprar en tienda.{0,20}`,
  },
  totals: {
    subtotal: `(subtotal|sub-total|sub total|total (de |)(los |)?(artículos|productos|${CART}|mercancía)|importe (de los )?(productos|artículos)|valor de (los )?(productos|artículos)|suma)( .{1,30}|), (productos|artículos)`,
    shipping:
      '(gastos? de (envío|transporte|entrega|despacho)|costes? de (envío|entrega)|costos? de (envío|entrega)|envío|entrega|despacho|transporte|portes|manipulación|tarifa de envío|flete|envío y manipulación|método de envío)( .{1,50}|)',
    tax: '(total |incluye |incl\\. |importe |)(el |)?(iva|i\\.v\\.a\\.|impuestos?|igic|igv|itbis|iva incluido|impuesto sobre .{1,20})( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(descuentos?|cupón|código promocional|código de descuento|promoción|rebaja|vale|oferta|tarjeta regalo|bono|vale de descuento|bonificación|tarjeta de regalo|promociones)( .{1,40}|)',
    surcharge:
      '(recargo|contra ?reembolso|comisión|cargo( por)?|gastos de (gestión|reembolso|pago|tramitación)|suplemento|tasa|envoltorio.{0,20}|papel de regalo|propina|donación|seguro|tarifa de (servicio|pago|gestión)|cuota|redondeo|recargo de equivalencia)( .{1,40}|)',
    total:
      '(total|importe total|total a pagar|total del pedido|total pedido|total de la compra|total compra|total general|total final|total estimado|monto total|precio total|a pagar|importe a pagar|total con impuestos|total de tu pedido|suma total|monto a pagar|total de la orden)( \\(?(iva|impuestos|con|incluido|imp\\.|incl).{0,40}|)',
    aside:
      '(total|subtotal|importe|base|base imponible|precio)( total|) ?\\(?(sin (iva|impuestos)|antes de impuestos|neto|excl\\.?|imponible).{0,20}, (ahorras?|has ahorrado|tu ahorro|ahorro|ahorro total|estás ahorrando)( .{1,30}|), (te faltan?|faltan|solo|añade) .{1,60}(envío|gratis).{0,30}, (puntos)( .{1,30}|), precio (unitario|recomendado|original|anterior).{0,20}, .{0,20}(al mes|cuotas|plazos|mensual).{0,30}, envío gratis (a partir|desde|en).{0,30}, peso.{0,20}',
  },
  texts: {
    free: 'gratis, gratuit(o|a), envío (gratis|gratuito), sin (coste|costo|cargo|gastos), incluido',
    later:
      '(se |)?(calcula|calculará|calcularán|calculado|calculados|determinará|mostrará|calculan)(n|) (en|al|durante|después|más).{0,40}, (por|a) (calcular|determinar|confirmar|definir), (introduce|introduzca|ingresa|ingrese|selecciona|seleccione|elige|elija|indica) .{0,40}(dirección|método|envío|país|código postal).{0,30}, (pendiente|sin calcular|aún no .{1,20}|en el siguiente paso|siguiente paso|calculando), (aún |todavía )?no (calculado|disponible)',
    'tax-included':
      '(iva (incluido|incl)|impuestos (incluidos|incl)|con iva|(incluye|incluido|incl\\.?|inc\\.?) .{0,20}(iva|impuestos))',
    'tax-excluded':
      '(sin (iva|impuestos)|(iva|impuestos) no incluidos?|más iva|\\+ iva|excl\\.? iva|antes de impuestos)',
    'shipping-choice':
      '(método|métodos|opción|opciones|modo|tipo|forma|formas|modalidad|servicio)s? de (envío|entrega|despacho|transporte)( .{1,30}|), (elige|elija|selecciona|seleccione|elegir) .{0,20}(envío|entrega).{0,20}, ¿?cómo (quieres|quiere|desea|deseas|prefieres|prefiere) (recibir|que te|que le).{0,40}',
    'payment-choice':
      '(método|métodos|opción|opciones|modo|tipo|forma|formas|medio|medios)s? de pago( .{1,30}|), (elige|elija|selecciona|seleccione|elegir) .{0,20}pago.{0,20}, ¿?cómo (quieres|quiere|desea|deseas|prefieres|prefiere) pagar.{0,10}',
    'pick-up':
      '(recogida|recoger|retiro|retirar|recógelo|recoge|recolección)( .{1,40}|), (click (&|and|y) collect|punto (de recogida|de entrega|pack|de retiro|.{0,10}pickup))( .{1,40}|), (entrega |envío |)?(en|a) (tienda|punto .{1,20}|oficina.{0,20}|taquilla).{0,30}, consigna.{0,20}, locker.{0,20}',
    quantity: 'cantidad, cant, unidades, uds, ud, nº',
    'cart-heading': `(mi|tu|su|el|la|resumen de(l| la)) ${CART}( ?\\(?\\d.{0,14}|), ${CART}( de (la )?compras?|)( ?\\(?\\d.{0,14}|), (productos|artículos) en (tu|el|la|mi) ${CART}`,
    'sign-in-heading':
      '(iniciar sesión|inicia sesión|identificación|identifícate|acceder|acceso|ya soy cliente|ya eres cliente|clientes registrados|bienvenido de nuevo|¿?ya tienes (una )?cuenta\\??|login)( .{1,30}|)',
    'contact-heading':
      '(tus |mis |sus |)?(datos (personales|de contacto|del cliente)|información (personal|de contacto|del cliente)|contacto|correo electrónico|e-?mail|datos)',
    'address-heading':
      '(tu |mi |la |)?(dirección|direcciones|datos|detalles|información)( de| del|)?( la|)? ?(envío|facturación|entrega|)( .{1,20}|), (enviar|entregar) a, destinatario, ¿?dónde .{1,40}, domicilio',
    'shipping-heading': '(método|métodos|opciones|forma|formas|tipo)?( de)? ?(envío|entrega)( .{1,20}|)',
    'payment-heading':
      '(método|métodos|opciones|forma|formas|medios|datos|información)?( de| del)? ?pago( .{1,20}|)',
    'review-heading':
      '(resumen|revisión|revisa|revise|revisar|verifica|comprueba|confirma)( .{1,30}|), (tu|mi|su) pedido, último paso, confirmar pedido',
    'recommended-heading':
      '(también|quizás|tal vez|te puede|te podría|puede que|podría) (te |le |)?.{1,40}, (productos|artículos) (relacionados|similares|recomendados|complementarios|vistos .{1,20}|destacados).{0,20}, (comprados|comprado) juntos.{0,20}, (los |otros )?clientes .{1,60}, recomend.{1,30}, completa (tu|el).{1,30}, accesorios, más vendidos, novedades, vistos recientemente, combina.{0,30}, no te olvides.{0,20}, frecuentemente .{1,30}',
    cookies: 'cookies?, (tu |)privacidad( .{1,20}|), consentimiento, protección de datos',
    thanks:
      '(¡|)?(muchas )?gracias( por .{1,50}|)\\,?( .{1,30}|), (¡|)?(tu|su|el|hemos recibido tu|hemos recibido su) pedido( ha sido| se ha| ha| está| fue|) .{0,20}(confirmado|recibido|realizado|completado|registrado|procesado|enviado|tramitado).{0,30}, pedido (confirmado|realizado|completado|recibido|finalizado).{0,20}, (compra|pago) (realizada|realizado|completada|confirmada|completado|aceptado|exitosa).{0,20}, confirmación (de|del) (tu |)?(pedido|compra), hemos recibido (tu|su) pedido.{0,20}',
    'order-number':
      '(tu |su |el |)?(número|nº|núm\\.?|n°|no\\.?|referencia|código|id)( de| del)?( tu| su|)? ?(pedido|orden|confirmación|compra|referencia|transacción)( es| es el|)(:|), (tu |su |el |)?(pedido|orden)( nº| no\\.?| número| #| n°|)( es|), referencia( .{1,12}|)',
    'business-days': 'días? (hábiles|laborables|laborales|hábil|laborable)',
    days: 'días?',
    weeks: 'semanas?',
    hours: 'horas?, h',
    today: 'hoy',
    tomorrow: 'mañana, al día siguiente, 24 ?h',
    'delivery-date': '(entrega|llegada|fecha de entrega|llega|recíbelo|recibe)( .{1,30}|)',
  },
  payments: {
    card: '(con |pago con |pagar con |)?(tarjeta|tarjetas)( de (crédito|débito|bancaria).{0,30}| bancaria| crédito.{0,20}|)( .{1,60}|)',
    cash_on_delivery:
      '(pago |pagar |)?(contra ?-?reembolso|contra ?-?entrega|a la entrega|al recibir)( .{1,30}|), (efectivo|en efectivo|pago en efectivo)( .{1,30}|)',
    bank_transfer:
      '(pago por |por |)?(transferencia|giro)( bancaria|)( .{1,40}|), depósito( bancario|)( .{1,30}|), (pago|pago por) (anticipado|adelantado), ingreso bancario',
    invoice: '(con |por |pago (con|por) |a |)?factura( .{1,30}|), pago a \\d{2} días.{0,20}, orden de compra',
    test: '(pago|método|modo)?( de)? ?(prueba|test|demo|pruebas)( .{1,20}|)',
    free: 'no (se requiere|es necesario) (ningún )?pago, pedido gratuito',
    later:
      '(pago |)(aplazado|a plazos|en cuotas|fraccionado)( .{1,30}|), (financiación|financia|paga después)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(este|el|los) (campo|campos) .{0,20}(es|son|no) .{0,10}(obligatorio|obligatorios|requerido|válido|puede).{0,30}, (campo |)(obligatorio|requerido), (por favor\\,? |)(rellena|rellene|completa|complete|introduce|introduzca|revisa|revise|selecciona|seleccione|comprueba|elige|elija|ingresa|ingrese) (este|el|la|un|una|tu|su|los) .{1,60}, (el|este) (valor|formato) no es (válido|correcto).{0,20}, .{1,40} no es válid(o|a), .{1,40} es obligatori(o|a)',
    captcha:
      'no soy un robot, (verifica|confirma|demuestra) que (no )?eres (un )?(humano|robot|humana).{0,20}',
    'bot-protection':
      '(acceso|solicitud) (denegado|denegada|bloqueado|bloqueada).{0,40}, (tráfico|actividad) (inusual|sospechoso|sospechosa).{0,40}, (comprobando|verificando) (tu|su|el) navegador.{0,30}, has sido bloqueado.{0,20}, un momento.{0,5}, demasiadas solicitudes.{0,20}',
    'sign-in-required':
      '(debes|debe|tienes que|necesitas|por favor) .{0,10}(iniciar sesión|registrarte|registrarse|identificarte|crear una cuenta|estar registrado|inicia sesión|inicie sesión).{0,10}(para|antes) .{1,50}, (es necesario|se requiere) (una cuenta|iniciar sesión|registrarse|estar registrado).{0,40}, la compra como invitado no .{1,30}',
    'one-time-code':
      '(introduce|introduzca|ingresa|ingrese) (el|tu|su) código .{0,30}(enviado|recibido|verificación|sms|seguridad).{0,30}, código de (verificación|confirmación|seguridad por .{1,10})( .{1,20}|), (te )?hemos enviado un código.{0,40}',
    'three-d-secure':
      'autenticación (reforzada|3-?d ?secure|del pago|bancaria).{0,30}, (confirma|autoriza|aprueba|autentica) (el |tu |este |la |)?(pago|compra|transacción) (en|con|desde) .{0,20}banco.{0,20}',
    'out-of-stock':
      '(este producto|este artículo|el producto|producto|)? ?(está |no está |)?(actualmente |temporalmente |)?(agotad(o|a)|sin (existencias|stock)|fuera de stock|no disponible|disponible ya no|no (está|se encuentra) disponible|descatalogado)( .{1,20}|)',
    'insufficient-stock':
      '(solo|sólo|únicamente) (quedan?|hay|tenemos) \\d{1,5} .{0,40}, (no hay|no tenemos) suficientes? .{1,40}, (la )?cantidad (solicitada|seleccionada|deseada) .{0,20}(no (está )?disponible|supera|excede).{0,40}, stock insuficiente.{0,20}, existencias insuficientes.{0,20}, cantidad máxima.{0,40}, no puedes (añadir|comprar) .{1,40}',
    'product-not-found':
      '(página|producto|artículo) no (encontrad(o|a)|existe|disponible).{0,30}, (la página|esta página|el producto) .{0,40}(no existe|no se ha encontrado|ya no está disponible|no se encuentra).{0,20}, error 404.{0,30}',
    'cart-empty': `(tu|su|mi|el|la|) ?${CART}( de (la )?compras?|) (está|se encuentra) (actualmente |)?vací(o|a).{0,30}, (no hay|no tienes|aún no tienes|no tiene) (ningún )?(artículos?|productos?) en (tu|el|la|su|mi) ${CART}.{0,20}, ${CART} vací(o|a)`,
    unshippable:
      '(no (enviamos|realizamos envíos|entregamos|podemos enviar|hacemos envíos)|este producto no se (envía|puede enviar)) .{1,60}, (no hay|ningún|ninguna|no existen) (métodos?|opciones|opción|formas?) de (envío|entrega).{0,60}, envío no disponible.{0,40}, (no se puede|no es posible) (enviar|entregar).{0,60}',
    'no-payment-method':
      '(no hay|ningún|ninguna|no existen) (métodos?|opciones|formas?|medios?) de pago.{0,60}',
    'payment-declined':
      '(tu |su |el |la |)?(pago|tarjeta|transacción)( ha sido| fue| no se| no ha| no pudo| ha) .{0,20}(rechazad(o|a)|denegad(o|a)|declinad(o|a)|fallad(o|a)|fallado|aceptado|procesar|autorizad(o|a)|podido|ser .{1,20}).{0,40}, (pago (rechazado|fallido|denegado|no realizado)|tarjeta (rechazada|caducada|denegada)|error (de|en el) pago|fondos insuficientes).{0,40}',
    'coupon-refused':
      '(el |este |tu |)?(código|cupón|vale|código promocional|código de descuento|descuento)( .{1,40}|) (no |ha |es |está )?(es |existe |válido|inválido|caducado|caducó|expirado|no existe|no es válido|se puede|aplicable|incorrecto|encontrado).{0,60}, (código|cupón) (inválido|no válido|caducado|incorrecto|no encontrado).{0,30}',
    'order-refused':
      '(el |los |tu |su |)(total|precio|precios|importe|carrito) (ha|han|se ha|se han) (cambiado|actualizado|modificado).{0,80}, (tu|su|el) pedido no (se ha podido|pudo|se pudo|ha podido).{1,60}, (no se ha podido|no se pudo|error al) .{0,20}(pedido|compra).{0,40}',
    'shop-error':
      '(se ha producido|ha ocurrido|se produjo|ocurrió|hubo) un (error|problema).{0,60}, error (inesperado|interno|del servidor|desconocido).{0,40}, algo (salió|ha salido|fue) mal.{0,30}, (por favor\\, )?(inténtalo|inténtelo|vuelve a intentarlo|intente) .{0,10}(más tarde|de nuevo).{0,20}, (sitio|servicio|tienda|página) .{0,20}(no disponible|en mantenimiento|cerrada).{0,20}, (tu|su) sesión ha (caducado|expirado).{0,20}',
  },
};
