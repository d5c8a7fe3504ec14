import type { Terms } from './concepts.ts';

export const SPANISH: Terms = {
  language: 'es',
  terms: {
    nationality: 'nacionalidad, ciudadania',
    'birth-place': 'lugar de nacimiento, ciudad de nacimiento, pais de nacimiento, provincia de nacimiento',
    email:
      'correo electronico, correo, direccion de correo electronico, direccion de correo, direccion de email, tu correo electronico, su correo electronico, correo e, e-mail, direccion electronica, direccion email, tu email, su email, mail, correo electronico o telefono, correo electronico o numero de telefono, correo electronico o numero de telefono movil',
    'first-name':
      'como quieres que te llamemos, como podemos llamarte, nombre de pila, primer nombre, nombres, tu nombre de pila, nombre propio, nombre s',
    'last-name':
      'apellido, apellidos, primer apellido, apellido paterno, tus apellidos, su apellido, apellido s, apellido 1, apellido1, tu apellido',
    'second-last-name': 'segundo apellido, apellido materno, apellido 2, apellido2',
    'full-name':
      'como te llamas, como se llama, cual es tu nombre, cual es su nombre, remitente, nombre del remitente, nombre completo, nombre y apellidos, nombre y apellido, nombres y apellidos, nombre apellidos, apellidos y nombre, destinatario, nombre del destinatario, nombre de contacto, persona de contacto, nombre y apellido s, nombre completo del destinatario, quien recibe, persona que recibe, nombre de quien recibe, nombre del cliente, nombre apellido',
    'middle-name': 'segundo nombre, inicial del segundo nombre, inicial',
    honorific: 'tratamiento, tratamiento de cortesia, titulo',
    gender: 'sexo, genero',
    'birth-date':
      'fecha de nacimiento, nacimiento, fecha nacimiento, f nacimiento, fecha nac, cumpleanos, fec nacimiento',
    'birth-day': 'dia de nacimiento, dia nacimiento',
    'birth-month': 'mes de nacimiento, mes nacimiento',
    'birth-year': 'ano de nacimiento, ano nacimiento',
    phone:
      'telefono, numero de telefono, telefono movil, movil, celular, numero de celular, telefono celular, tel, telefono de contacto, numero de movil, telefono fijo, num telefono, n de telefono, no de telefono, telf, tlf, tfno, telefono fijo o movil, numero de contacto, numero telefonico, telefono particular, telefono 1, numero celular, numero de telefono movil, tlfno, nro de telefono',
    'phone-country-code':
      'prefijo, prefijo telefonico, prefijo internacional, codigo de pais telefono, prefijo pais, prefijo del pais, lada internacional, indicativo, codigo de pais del telefono',
    'phone-area-code':
      'cod de area, cod area, caracteristica telefonica, codigo de area, lada, clave lada, cod area, caracteristica',
    'phone-extension': 'extension, ext',
    fax: 'numero de fax',
    company:
      'empresa, nombre de la empresa, compania, razon social, organizacion, nombre empresa, nombre de la compania, negocio, institucion, sociedad, nombre de la organizacion, nombre de empresa',
    department: 'departamento de la empresa, area de la empresa',
    'job-title': 'cargo, puesto, profesion, ocupacion',
    'tax-id':
      'nif, cif, nif cif, cif nif, rfc, rut, cuit, ruc, dni nif, numero de iva, nif nie, dni cif, dni nif cif, nif cif nie, iva, identificacion fiscal, numero de identificacion fiscal, cuit cuil, nif iva, nit, id fiscal, nif dni, vat nif',
    'national-id':
      'del pasaporte, dni, nie, dni nie, cedula, documento de identidad, pasaporte, numero de pasaporte, numero de documento, curp, documento, cedula de identidad, numero de identificacion, dni o nie, tipo de documento, identificacion',
    'address-line1':
      'direccion linea 1, direccion 1, linea de direccion 1, calle y numero, calle numero, nombre de la calle y numero, nombre de calle y numero, direccion calle y numero, calle y n, calle y numero exterior, domicilio calle y numero, nombre de la calle y numero de la casa, direccion de la calle, calle y altura, direccion calle, calle 1, nombre de la calle y el numero, calle numero y piso, calle numero piso, calle avenida, tipo de via nombre y numero',
    'address-line2':
      'direccion linea 2, direccion 2, linea de direccion 2, piso, puerta, piso puerta, apartamento, departamento interior, escalera, bloque, bloque escalera piso puerta, complemento de direccion, direccion complementaria, informacion adicional de direccion, edificio, piso y puerta, depto, dpto, apto, numero interior, num interior, no interior, referencias domicilio, piso puerta escalera, complemento, apartamento habitacion etc, apartamento habitacion, portal, escalera piso puerta, piso departamento, piso depto, interior, unidad, planta, apartamento suite, apartamento local etc, casa apartamento etc, datos adicionales de la direccion, direccion adicional, calle 2, bloque piso puerta, portal escalera piso, casa, torre',
    'address-line3': 'direccion linea 3, direccion 3, linea de direccion 3',
    'full-address': 'direccion completa, direccion postal, domicilio completo',
    street: 'calle, nombre de la calle, via, avenida, nombre de la via, nombre via, nombre de calle',
    'house-number':
      'num via, num calle, numero via, numero exterior, num exterior, no exterior, numero de calle, numero de la calle, numero de casa, altura, numero de portal, numero de via, numero de la casa, num ext, n de portal, numero de puerta',
    district: 'colonia, barrio, distrito, urbanizacion, fraccionamiento',
    city: 'ciudad, poblacion, localidad, municipio, ciudad localidad, localidad ciudad, ciudad poblacion, poblacion ciudad, ciudad o municipio, delegacion, comuna, ciudad municipio, alcaldia, delegacion municipio, municipio delegacion, alcaldia municipio, localidad o ciudad, poblacion localidad',
    region:
      'provincia, estado, comunidad autonoma, departamento, estado provincia, provincia estado, region, region provincia, provincia region, estado o provincia, estado region, comunidad, provincia departamento, provincia o estado, region estado',
    'postal-code':
      'codigo postal, cod postal, c p, cp, codigo zip, codigo postal zip, cod postal zip, zip codigo postal, cpostal, codigopostal, c postal, codpostal, distrito postal',
    country:
      'pais, pais region, pais de residencia, pais o region, region pais, pais de envio, pais de entrega, elige tu pais, pais territorio, seleccione un pais, pais destino',
    'country-code': 'codigo de pais, codigo pais',
    'address-search': 'buscar direccion, busca tu direccion, buscar tu direccion, escribe tu direccion',
    'address-nickname':
      'alias de la direccion, nombre de la direccion, alias, identificador de la direccion, nombre para esta direccion',
    'saved-address':
      'elige una direccion, selecciona una direccion, elegir una direccion, direccion guardada, elegir direccion, libreta de direcciones, direcciones guardadas',
    'card-number':
      'numero de tarjeta, numero de la tarjeta, numero de tarjeta de credito, n de tarjeta, tarjeta de credito, no de tarjeta, num tarjeta, numero tarjeta, tarjeta de credito o debito, numero de tu tarjeta, numero de su tarjeta, tarjeta de debito, nro de tarjeta, n tarjeta, numero de la tarjeta de credito',
    'card-name':
      'titular de la tarjeta, nombre del titular, nombre en la tarjeta, titular, nombre del titular de la tarjeta, nombre que aparece en la tarjeta, nombre y apellidos del titular, nombre impreso en la tarjeta, nombre titular, nombre como aparece en la tarjeta, titular tarjeta, nombre del tarjetahabiente, tarjetahabiente, nombre tal como aparece en la tarjeta, nombre de la tarjeta, nombre y apellido del titular, nombre completo en la tarjeta, nombre como figura en la tarjeta, nombre completo del titular',
    'card-expiry':
      'fecha de caducidad, fecha de vencimiento, caducidad, vencimiento, fecha de expiracion, vence, valida hasta, caduca, mm aa, mm aaaa, fecha caducidad, fecha vencimiento, expiracion, fecha de caducidad mm aa, fecha de vencimiento mm aa, caduca el, valido hasta, fecha expiracion',
    'card-expiry-month':
      'mes de caducidad, mes de vencimiento, mes de expiracion, mes caducidad, mes vencimiento, mes expiracion',
    'card-expiry-year':
      'ano de caducidad, ano de vencimiento, ano de expiracion, ano caducidad, ano vencimiento, ano expiracion',
    'card-security-code':
      'codigo de seguridad, codigo cvv, codigo cvc, codigo de verificacion, cvv cvc, numero de seguridad, codigo de seguridad cvv, codigo seguridad, cod seguridad, codigo de verificacion de la tarjeta, numero de verificacion, clave de seguridad, digitos de seguridad',
    'card-type': 'tipo de tarjeta, tipo tarjeta, tipo de tarjeta de credito, marca de la tarjeta',
    'bank-account': 'numero de cuenta, cuenta bancaria, titular de la cuenta, clabe, cbu',
    quantity: 'cantidad, cant, unidades, uds',
    variant: 'talla, tamano, modelo, acabado, sabor, variante, talle',
    coupon:
      'cupon, codigo de descuento, codigo promocional, cupon de descuento, codigo descuento, codigo de cupon, codigo de promocion, vale descuento, vale, descuento, codigo promocion, codigo cupon, codigo del cupon, codigo promo, tarjeta regalo o codigo de descuento, vale de descuento',
    'gift-card':
      'numero de la tarjeta regalo, numero de la tarjeta de regalo, numero de tarjeta regalo, numero de tarjeta de regalo, tarjeta regalo, tarjeta de regalo, cheque regalo, vale regalo, numero de tarjeta regalo, codigo de tarjeta regalo, certificado de regalo, bono regalo, codigo de tarjeta de regalo',
    'gift-message':
      'firma de la tarjeta, firma de la dedicatoria, texto de la tarjeta, mensaje de regalo, mensaje regalo, dedicatoria, nota de regalo, mensaje personalizado',
    'delivery-note':
      'comentarios, comentario, notas del pedido, instrucciones de entrega, observaciones, notas, nota, indicaciones, instrucciones especiales, informacion adicional, referencias de entrega, notas de entrega, comentarios del pedido, notas sobre el pedido, instrucciones para el repartidor, referencias, indicaciones de entrega, notas de pedido, entre calles, instrucciones de envio, comentarios sobre el pedido, punto de referencia',
    'delivery-method':
      'metodo de envio, forma de envio, opcion de envio, envio estandar, envio express, recogida en tienda, metodo de entrega, tipo de envio, tipo de entrega, recoger en tienda, envio a domicilio, envio gratis, modo de envio, opciones de envio',
    'delivery-date':
      'fecha de entrega, hora de entrega, franja horaria, horario de entrega, fecha de recogida',
    'payment-method':
      'forma de pago, metodo de pago, medio de pago, contra reembolso, transferencia bancaria, contrareembolso, pago contra reembolso, tipo de pago, transferencia, pago contra entrega, pagar con tarjeta, modo de pago, pago con tarjeta',
    'order-number': 'numero de pedido, n de pedido, numero de factura, numero de seguimiento, localizador',
    'purchase-order': 'orden de compra, su referencia, referencia',
    'loyalty-number':
      'numero de cliente, numero de socio, tarjeta de socio, numero de tarjeta de fidelidad, tarjeta de fidelizacion, n de socio, tarjeta cliente',
    amount: 'importe, monto, propina, donativo, precio, donacion',
    newsletter:
      'acepto recibir, consiento recibir, boletin, suscribirme, suscribirse, suscripcion, recibir ofertas, recibir noticias, boletin de noticias, suscribete, ofertas y promociones, recibir comunicaciones, comunicaciones comerciales, novedades, recibir informacion, noticias y ofertas, ofertas por correo, deseo recibir, quiero recibir, publicidad',
    terms:
      'terminos y condiciones, acepto, condiciones de uso, politica de privacidad, he leido, condiciones generales, acepto los, acepto las, condiciones de venta, aviso legal, proteccion de datos, aviso de privacidad, he leido y acepto, terminos, condiciones, privacidad, estoy de acuerdo',
    'save-information':
      'guardar mi informacion, guardar direccion, guardar tarjeta, guardar mis datos, guardar esta direccion, direccion predeterminada, guardar, recordar tarjeta, guardar esta informacion, para la proxima vez, guardar en la libreta, direccion por defecto, predeterminada, guardar datos',
    'billing-same-as-shipping':
      'misma direccion, facturar a la direccion de envio, facturar a la direccion de entrega, igual que la direccion de envio, la misma direccion, enviar a otra direccion, enviar a una direccion diferente, usar la misma direccion, direccion de facturacion diferente, igual que la de envio, direccion de envio diferente, misma que la de envio, usar como direccion de facturacion, misma direccion de envio, la misma que la direccion de envio, direccion de facturacion es la misma, facturar a la misma direccion, mismos datos, coincide con la direccion, enviar a esta direccion, direccion distinta, es la misma, otra direccion, usar direccion de envio como direccion de facturacion',
    'create-account':
      'crear cuenta, crear una cuenta, registrarme, registrarse, comprar como invitado, crear mi cuenta, deseo registrarme',
    'remember-me':
      'recordarme, recuerdame, mantener la sesion, no cerrar sesion, mantenerme conectado, mantener sesion iniciada, recordar mis datos, recordar usuario',
    'gift-option': 'envolver para regalo, papel de regalo, es un regalo, regalo, envoltorio de regalo',
    'age-confirmation': 'mayor de edad, mayor de 18, edad',
    username:
      'nombre de usuario, usuario, nombre usuario, identificador, usuario o correo electronico, nombre de usuario o correo electronico',
    password:
      'contrasena, clave, tu contrasena, su contrasena, clave de acceso, contrasenia, contrasena actual',
    'new-password':
      'nueva contrasena, confirmar contrasena, repetir contrasena, confirma tu contrasena, confirme su contrasena, crear contrasena, repite la contrasena, confirmacion de contrasena, confirmar clave, repita la contrasena, crea una contrasena, repetir clave, elige una contrasena, confirmar la contrasena, repite tu contrasena, confirma la contrasena, verificar contrasena',
    'one-time-code':
      'codigo de confirmacion, codigo sms, codigo de un solo uso, codigo de acceso, codigo de activacion',
    captcha:
      'escribe el codigo, codigo de la imagen, caracteres de la imagen, introduce los caracteres, escribe los caracteres, no soy un robot, escriba los caracteres',
    search:
      'buscar, busqueda, buscar productos, palabra clave, que estas buscando, buscar en la tienda, busca, buscar un producto, palabras clave, que buscas, encuentra tu tienda, buscador, ordenar por, buscar tienda, busca aqui, ordenar, filtrar por',
    message: 'mensaje, tu mensaje, su mensaje, consulta, pregunta, descripcion, opinion, tu consulta',
    subject: 'asunto, tema, motivo, motivo de contacto',
    website: 'sitio web, pagina web, direccion web',
    'referral-source': 'como nos conociste, como nos conocio, como supo de nosotros, como nos has conocido',
    language: 'idioma',
    currency: 'moneda, divisa',
    'security-question': 'pregunta secreta, respuesta secreta, pregunta de seguridad, respuesta',
    name: 'nombre',
    number: 'numero, num, nro, n',
    code: 'codigo, cod',
    address:
      'direccion, domicilio, direccion de envio, direccion de facturacion, direccion de entrega, direccion envio, direccion facturacion, linea de direccion, dir',
    date: 'fecha',
    day: 'dia',
    month: 'mes',
    year: 'ano, anio',
    card: 'tarjeta',
    holder: 'propietario',
    expiry: 'caduc',
    birth: 'nac',
    billing: 'facturacion, factura, facturar',
    shipping: 'envio, entrega, enviar',
    confirm:
      'confirmar, repetir, confirmacion, confirma, confirme, repite, repita, verificar, de nuevo, verificacion',
    new: 'nueva, nuevo, crear',
    current: 'actual, anterior',
    gift: 'regalo',
    ignored:
      'por favor, introduce, introduzca, ingresa, ingrese, escribe, escriba, tu, tus, su, sus, el, la, los, las, de, del, un, una, y, o, en, para, es, obligatorio, opcional, elige, elija, selecciona, seleccione, ej, ejemplo, por ejemplo, p ej, requerido, campo, datos, cliente, contacto, mi, mis, al, con, se, que, a',
  },
};
