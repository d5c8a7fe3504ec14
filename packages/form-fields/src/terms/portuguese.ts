import type { Terms } from './concepts.ts';

export const PORTUGUESE: Terms = {
  language: 'pt',
  terms: {
    nationality: 'nacionalidade, cidadania',
    'birth-place': 'local de nascimento, naturalidade, cidade de nascimento, pais de nascimento',
    email:
      'correio eletronico, endereco de e-mail, endereco de email, endereco eletronico, seu e-mail, seu email, teu email, correio electronico, endereco de correio eletronico, e-mail ou telefone, email ou numero de telefone, e-mail ou celular, e-mail ou numero de celular',
    'first-name':
      'como podemos te chamar, como quer ser chamado, como gostaria de ser chamado, primeiro nome, nome proprio, prenome, nomes proprios',
    'last-name': 'sobrenome, apelido, ultimo nome, sobrenomes, apelidos, nome de familia',
    'full-name':
      'como se chama, qual e o seu nome, qual o seu nome, responsavel, nome do responsavel, remetente, nome completo, nome e sobrenome, nome e apelido, destinatario, nome do destinatario, seu nome completo, nome e apelidos, nome completo do destinatario, quem vai receber, nome do responsavel, nome sobrenome, nome do cliente, pessoa de contacto, pessoa de contato, primeiro e ultimo nome',
    'middle-name': 'nome do meio, segundo nome',
    honorific: 'tratamento, titulo, saudacao, forma de tratamento',
    gender: 'sexo, genero',
    'birth-date':
      'data de nascimento, nascimento, data nascimento, aniversario, dt nascimento, data nasc, nascido em, data de aniversario',
    'birth-day': 'dia de nascimento, dia do nascimento',
    'birth-month': 'mes de nascimento, mes do nascimento',
    'birth-year': 'ano de nascimento, ano do nascimento',
    phone:
      'telefone, celular, telemovel, numero de telefone, telefone celular, numero de celular, numero de telemovel, telefone fixo, tel, ddd telefone, telefone com ddd, contacto telefonico, telefone de contato, telefone movel, fone, telefone para contato, numero do celular, celular com ddd, numero do telefone, ddd e telefone, telefone residencial, celular ddd, telefone ddd, n de telefone, n telefone, tlm, contato telefonico, whatsapp, numero de contacto, telefone ou telemovel, telefone telemovel, telefone de contacto',
    'phone-country-code':
      'codigo do pais telefone, indicativo, ddi, indicativo do pais, codigo internacional, prefixo internacional',
    'phone-area-code': 'ddd, codigo de area, cod area',
    'phone-extension': 'ramal, extensao',
    company:
      'empresa, nome da empresa, razao social, companhia, nome fantasia, organizacao, nome empresa, instituicao, entidade',
    department: 'setor',
    'job-title': 'cargo, profissao, ocupacao, funcao',
    'tax-id':
      'nif, cpf, cnpj, cpf cnpj, inscricao estadual, contribuinte, numero de contribuinte, cpf ou cnpj, nipc, numero de identificacao fiscal, n de contribuinte, cpf cnpj do titular, numero do cpf, cpf do titular, cnpj cpf, nif contribuinte, documento do titular, cpf do titular do cartao, seu cpf',
    'national-id':
      'do passaporte, rg, bilhete de identidade, cartao de cidadao, passaporte, numero do passaporte, identidade, numero do documento, documento',
    'address-line1':
      'endereco linha 1, endereco 1, morada 1, morada linha 1, rua e numero, rua numero, linha de endereco 1, endereco rua e numero, logradouro e numero, rua e n, rua avenida numero, morada rua e numero, rua n, linha 1 do endereco, rua 1, endereco e numero, endereco com numero, endereco numero, nome da rua e numero, rua numero e andar, rua n andar, linha 1 da morada',
    'address-line2':
      'compl, complemento, endereco linha 2, endereco 2, morada 2, morada linha 2, andar, apartamento, apto, bloco, linha de endereco 2, apartamento bloco, complemento do endereco, andar porta, complemento de endereco, apartamento bloco etc, fracao, lote, porta andar, morada complementar, apartamento suite, linha 2 do endereco, informacoes adicionais de morada, edificio, apto bloco, complemento de morada, andar porta fracao, n porta andar, rua 2, apartamento unidade etc, apartamento suite unidade etc, porta e andar, linha 2 da morada, complemento apto bloco, complemento e referencia',
    'address-line3': 'endereco linha 3, endereco 3, morada 3, morada linha 3',
    'full-address': 'endereco completo, morada completa, endereco postal, morada postal',
    street: 'rua, logradouro, avenida, nome da rua, arruamento, rua avenida, av rua, rua av, rua logradouro',
    'house-number':
      'porta, porta n, numero da porta, n da porta, numero da casa, numero da rua, numero de porta, n porta, numero residencial, n de porta, num porta',
    district: 'bairro, freguesia, distrito bairro, nome do bairro',
    city: 'cidade, localidade, municipio, concelho, cidade localidade, localidade cidade, cidade municipio, cidade concelho, nome da cidade',
    region:
      'estado, distrito, uf, provincia, regiao, estado provincia, estado uf, uf estado, distrito regiao, estado regiao, estado distrito, provincia estado, regiao distrito, distrito ilha',
    'postal-code':
      'cep, codigo postal, cod postal, codigo de postal, codigo de enderecamento postal, codigopostal, informe o cep, cp, digite seu cep, seu cep, cep de entrega, zip cep',
    country:
      'pais, pais regiao, pais de residencia, pais ou regiao, pais de entrega, pais de envio, regiao pais, selecione o pais',
    'country-code': 'codigo do pais',
    'address-search': 'buscar endereco, pesquisar morada, procurar endereco, pesquisar endereco',
    'address-nickname':
      'nome do endereco, identificacao do endereco, apelido do endereco, alias da morada, nome da morada',
    'saved-address':
      'escolha um endereco, selecione um endereco, escolha uma morada, selecione uma morada, endereco salvo, escolher endereco, livro de enderecos',
    'card-number':
      'numero do cartao, numero de cartao, numero do cartao de credito, cartao de credito, n do cartao, num cartao, numero cartao, nr cartao, numero do seu cartao, n cartao, no do cartao, n de cartao, numero de cartao de credito',
    'card-name':
      'nome no cartao, titular do cartao, nome impresso no cartao, nome do titular, nome do titular do cartao, titular, nome impresso, nome como no cartao, nome que aparece no cartao, nome que consta no cartao, nome titular, nome igual ao cartao, portador do cartao, nome do portador, nome escrito no cartao, nome como esta no cartao, nome do cartao, nome no cartao de credito, nome completo no cartao, nome impresso no cartao de credito, nome do titular impresso no cartao, dono do cartao, nome cartao, nome gravado no cartao, nome igual no cartao, nome e sobrenome do titular, nome completo do titular',
    'card-expiry':
      'data de validade, validade, validade do cartao, data de vencimento, vencimento, expira em, valido ate, data de expiracao, mm aa, mm aaaa, data de validade mm aa, validade mm aa, data validade, expiracao, validade cartao, vencimento do cartao, prazo de validade, data de vencimento do cartao',
    'card-expiry-month':
      'mes de validade, mes de vencimento, mes validade, mes de expiracao, validade mes, mes vencimento',
    'card-expiry-year':
      'ano de validade, ano de vencimento, ano validade, ano de expiracao, validade ano, ano vencimento',
    'card-security-code':
      'codigo de seguranca, cod seguranca, codigo cvv, codigo de verificacao, codigo seguranca, cod de seguranca, codigo de seguranca cvv, cvv cvc, codigo cvc, codigo de verificacao do cartao, numero de seguranca, codigo de seguranca do cartao',
    'card-type': 'tipo de cartao, bandeira, bandeira do cartao, tipo cartao, tipo do cartao',
    'bank-account': 'conta bancaria, agencia, conta corrente, numero da conta, titular da conta, chave pix',
    quantity: 'quantidade, qtd, qtde, quant',
    variant: 'cor, tamanho, modelo, tipo de tecido, voltagem, sabor, dimensao, acabamento, estampa',
    coupon:
      'cupom, cupom de desconto, codigo promocional, codigo de desconto, cupao, cupao de desconto, codigo do cupom, codigo desconto, vale desconto, desconto, codigo cupom, codigo de cupao, codigo de promocao, cupom ou vale, codigo do cupao, cupom desconto, vale compras, codigo promo',
    'gift-card':
      'numero do cartao presente, numero do cartao oferta, numero do vale presente, cartao presente, vale presente, cartao oferta, cheque oferta, codigo do vale presente, cartao presente numero, numero do cartao presente, vale oferta, codigo do cartao presente',
    'gift-message':
      'mensagem do cartao, mensagem para o cartao, mensagem de presente, mensagem do presente, cartao de felicitacoes, mensagem personalizada, mensagem para presente',
    'delivery-note':
      'instrucoes para o estafeta, instrucoes para o entregador, instrucoes ao entregador, observacoes, observacao, instrucoes de entrega, comentarios, notas da encomenda, ponto de referencia, referencia de entrega, notas, comentario, informacoes adicionais, notas do pedido, observacoes do pedido, instrucoes especiais, notas de entrega, nota para o estafeta, comentarios sobre a encomenda, informacao adicional, indicacoes de entrega, instrucoes para entrega, informacoes de referencia, nota',
    'delivery-method':
      'metodo de envio, forma de envio, forma de entrega, metodo de entrega, retirada na loja, envio padrao, opcao de entrega, tipo de entrega, tipo de frete, opcoes de entrega, levantamento em loja, entrega expressa, entrega padrao, frete gratis, modo de envio, opcoes de frete',
    'delivery-date': 'data de entrega, horario de entrega, data da entrega, agendamento',
    'payment-method':
      'forma de pagamento, metodo de pagamento, meio de pagamento, boleto, boleto bancario, pix, transferencia bancaria, multibanco, pagamento na entrega, mb way, metodos de pagamento, tipo de pagamento, modo de pagamento, parcelas, numero de parcelas, parcelamento, a cobranca',
    'order-number': 'numero do pedido, numero da encomenda, n encomenda, numero da fatura, codigo do pedido',
    'purchase-order': 'ordem de compra, sua referencia, referencia',
    'loyalty-number':
      'numero de cliente, cartao cliente, numero de socio, cartao fidelidade, codigo do cliente',
    amount: 'valor, gorjeta, doacao, preco, montante, donativo',
    newsletter:
      'aceito receber, desejo receber, receber ofertas, receber novidades, receber newsletter, inscrever, subscrever, novidades e ofertas, promocoes e novidades, quero receber, desejo receber, boletim informativo, receber promocoes, comunicacoes de marketing, ofertas exclusivas, subscrever newsletter, ofertas por e-mail, ofertas e novidades, novidades, aceito receber',
    terms:
      'termos e condicoes, aceito, li e aceito, concordo, politica de privacidade, condicoes gerais, termos de uso, li e concordo, aceito os, condicoes de venda, termos de servico, termos, condicoes, privacidade, protecao de dados, declaro que li',
    'save-information':
      'salvar minhas informacoes, guardar dados, salvar endereco, salvar cartao, guardar cartao, guardar morada, endereco padrao, salvar, guardar, guardar informacoes, para a proxima vez, salvar dados, morada padrao, predefinido, salvar informacoes, guardar esta morada, guardar os meus dados',
    'billing-same-as-shipping':
      'mesmo endereco, faturar para a morada de entrega, faturar para o endereco de entrega, mesma morada, endereco de cobranca diferente, entregar em outro endereco, enviar para uma morada diferente, usar o mesmo endereco, igual ao endereco de entrega, morada de faturacao diferente, enviar para outro endereco, igual a morada de envio, enviar para um endereco diferente, morada diferente, endereco diferente, igual a morada de entrega, igual a de entrega, usar como endereco de cobranca, mesma morada de envio, endereco de cobranca e o mesmo, a morada de faturacao e a mesma, igual ao de entrega, mesmo endereco de entrega, outro endereco, outra morada, usar endereco de entrega como endereco de cobranca',
    'create-account':
      'criar conta, criar uma conta, registar, cadastrar, comprar como convidado, criar cadastro, continuar como convidado, me cadastrar',
    'remember-me':
      'lembrar me, lembrar de mim, manter conectado, permanecer conectado, manter sessao, continuar conectado, mantenha me conectado, lembrar meus dados, manter sessao iniciada',
    'gift-option':
      'embalagem para presente, embrulho para presente, e um presente, presente, papel de presente, embrulho de oferta',
    'age-confirmation': 'maior de 18, maior de idade, idade',
    username:
      'nome de usuario, usuario, nome de utilizador, utilizador, nome do usuario, nome de utilizador ou email, e-mail ou cpf, usuario ou e-mail, email ou cpf',
    password: 'senha, palavra passe, sua senha, palavra chave, senha atual, palavra-passe',
    'new-password':
      'nova senha, confirmar senha, repetir senha, confirme sua senha, criar senha, confirmar palavra passe, repita a senha, crie uma senha, confirme a senha, confirmacao de senha, nova palavra passe, repetir palavra passe, confirme a palavra passe, criar palavra passe, escolha uma senha, confirmacao da palavra passe, confirmacao da senha, confirme a sua palavra passe',
    'one-time-code': 'codigo de confirmacao, codigo sms, codigo de acesso, codigo de ativacao',
    captcha:
      'digite os caracteres, escreva os caracteres, introduza os caracteres, caracteres da imagem, nao sou um robo, codigo da imagem',
    search:
      'pesquisar, buscar, busca, pesquisa, procurar, o que voce procura, pesquisar produtos, busque aqui, palavra chave de busca, busque, o que procura, o que esta procurando, pesquise aqui, digite o que voce procura, ordenar por, encontrar loja, palavras chave',
    message:
      'mensagem, sua mensagem, duvida, pergunta, descricao, a sua mensagem, comentario sobre, avaliacao',
    subject: 'assunto, tema, motivo',
    website: 'site, pagina web',
    'referral-source': 'como nos conheceu, como ficou sabendo, como soube de nos, como conheceu',
    language: 'idioma, lingua',
    currency: 'moeda',
    'security-question': 'pergunta secreta, resposta secreta, pergunta de seguranca',
    name: 'nome',
    number: 'numero, num, n, nr',
    code: 'codigo, cod',
    address:
      'endereco, morada, endereco de entrega, endereco de cobranca, morada de entrega, morada de faturacao, morada de envio, endereco de envio, endereco de fatura, endereco entrega, end, endereco residencial',
    date: 'data',
    day: 'dia',
    month: 'mes',
    year: 'ano',
    card: 'cartao',
    holder: 'portador',
    birth: 'nasc',
    billing: 'cobranca, faturacao, faturamento, fatura, faturar',
    shipping: 'entrega, envio, enviar, remessa',
    confirm: 'confirmar, repetir, confirme, confirmacao, repita, novamente, verificar, verificacao',
    new: 'nova, novo, criar',
    current: 'atual, antiga',
    gift: 'presentes, oferta',
    ignored:
      'por favor, digite, insira, informe, introduza, seu, sua, teu, tua, o, a, os, as, de, do, da, um, uma, e, ou, em, para, obrigatorio, opcional, selecione, escolha, ex, exemplo, por exemplo, campo, preencha, no, na, meu, minha, dados, cliente, contacto, contato, com, ao, que, exemplo',
  },
};
