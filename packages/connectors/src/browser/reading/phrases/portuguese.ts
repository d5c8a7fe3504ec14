import type { Phrases } from './phrases.ts';

const CART = '(carrinho|cesto|sacola|cesta|saco|sacola de compras)';

export const PORTUGUESE: Phrases = {
  buttons: {
    'add-to-cart': `(adicionar|colocar|incluir|pôr|adicione|acrescentar|adiciona|por) (ao|no|à|na|ao meu|a) (meu )?${CART}( de compras|), adicionar, (pré-encomendar|pré-venda|encomendar já), adicionar ao pedido, (ao|no) carrinho`,
    buy: '(comprar|compre|compra)( agora| já| este produto| imediatamente|), compra (rápida|imediata|expressa|com 1 clique), eu quero',
    'view-cart': `(ver|ir|visualizar|mostrar|abrir)( para| ao| o| a| no|)*( meu| seu|)? ${CART}( de compras|), (meu|o meu|seu) ${CART}, ${CART}( de compras|)`,
    checkout:
      '(ir|avançar|prosseguir|continuar|seguir) (para|ao|para o|para a) (o )?(checkout|caixa|finalização|finalizar( compra|)|pagamento seguro|a finalização.{0,20}), checkout, (iniciar|fechar) (a |o )?(compra|pedido|checkout|encomenda), fechar carrinho, caixa',
    'continue-as-guest':
      '(continuar|comprar|finalizar|prosseguir|encomendar|pagar|entrar|avançar) como (convidad(o|a)|visitante), (continuar|comprar|finalizar|prosseguir|encomendar|avançar) sem (conta|registo|registro|cadastro|criar conta|login|me cadastrar|registar|cadastrar|fazer login|se cadastrar), compra (como convidado|sem cadastro|sem registo), convidado, como convidado, sem (cadastro|registo), não tenho conta',
    continue:
      '(continuar|próximo|próxima|seguinte|avançar|prosseguir|seguir)( etapa| passo|)( para| com|)?( o| a| os|)?( envio| entrega| pagamento| endereço| morada| frete| método de envio| revisão| resumo| próxima etapa| passo seguinte| próximo passo| expedição| forma de pagamento| métodos de .{1,20}| dados|), (próxima etapa|próximo passo|passo seguinte|etapa seguinte), (ir|avançar|seguir) para (o |a )?(pagamento|envio|entrega|próxima etapa|resumo|próximo passo|frete), (salvar|guardar|gravar) e (continuar|prosseguir|avançar), (entregar|enviar) (aqui|neste endereço|nesta morada|para este endereço|para esta morada), (usar|utilizar) (este endereço|esta morada), (rever|revisar|verificar) (o |meu |a |)?(pedido|encomenda), confirmar (o |a |os |)?(endereço|morada|entrega|dados|frete|método de envio|envio|forma de pagamento), (selecionar|escolher) (este |esta |)?(método|forma)( de envio| de pagamento| de entrega|)',
    save: '(salvar|guardar|gravar)( endereço| morada| alterações| dados| e fechar| as alterações|), (pronto|concluído|feito)',
    'place-order':
      '(finalizar|concluir|confirmar|efetuar|realizar|fazer|enviar|completar|fechar|submeter|efectuar|terminar) (o |a |meu |minha |seu |)?(pedido|encomenda|pagamento|compra e pagar|transação|encomenda e pagar|pedido e pagar)( agora| e pagar|), (confirmar|concluir|completar|efetuar|realizar) (a |minha |)?compra( agora| e pagar|), pagar (agora|já|pedido|o pedido|com segurança|em segurança|e (finalizar|concluir|encomendar|confirmar).{0,20}|encomenda|a encomenda|minha compra), (comprar|encomendar|confirmar|finalizar|aceitar|pedir) e pagar, encomenda com obrigação de pagamento, (encomendar|comprar|pedido) com obrigação de (pagar|pagamento), confirmar e (pagar|comprar|finalizar|enviar|encomendar), aceitar e (comprar|encomendar|pagar), finalizar compra e pagar, realizar pagamento',
    pay: 'pagar( com cartão| com cartão de crédito| na entrega|), efetuar pagamento, ir para pagar',
    order:
      '(encomendar|pedir)( agora| já| aqui| online|), (finalizar|terminar) (a |minha |)?(compra|compras)( agora|), fazer pedido, fazer encomenda, fechar (o |a )?(pedido|compra)',
    confirm: 'confirmar, enviar, finalizar, concluir, submeter, terminar',
    'express-pay': 'pagamento (expresso|rápido), compra expressa com .{1,20}, checkout expresso',
    'sign-in':
      '(entrar|iniciar sessão|fazer login|login|acessar|aceder|entre|inicie sessão|autenticar)( .{1,40}|), (já sou|já é|já és) cliente.{0,20}, já (tenho|tem|tens) (uma )?conta.{0,20}, cliente registado',
    'create-account':
      '(criar|crie|abrir) (uma |minha |a minha |)?(nova )?conta( .{1,20}|), (registar|registrar|cadastrar|registe|cadastre|registro|cadastro|registo|registar-se|cadastre-se|cadastrar-se|registrar-se|inscrever-se)( .{1,20}|), novo cliente.{0,20}',
    back: '(voltar|regressar|retornar|anterior|retroceder)( .{1,30}|), (continuar|seguir) (comprando|a comprar|as compras|comprar|a fazer compras), (continuar|voltar) .{0,10}compras, cancelar, etapa anterior, passo anterior, escolher mais produtos',
    edit: '(editar|alterar|modificar|mudar|corrigir)( o| a| os|)?( endereço| morada| carrinho| envio| entrega| pedido| dados| método .{1,20}| quantidade| opções| pagamento| item|)( de entrega| de envio| de faturação|)',
    remove: `(remover|excluir|eliminar|apagar|retirar)( o| este|)?( item| produto| artigo| cupom| código| .{1,80} do ${CART}|)( do ${CART}|), (esvaziar|limpar) (o )?${CART}, (remover|excluir|eliminar) .{1,80}`,
    increase:
      '(aumentar|incrementar|adicionar|somar)( a|)?( quantidade| um| uma unidade)( .{1,60}|), mais, aumentar, mais um',
    decrease:
      '(diminuir|reduzir|decrementar|subtrair)( a|)?( quantidade| um| uma unidade)?( .{1,60}|), menos, diminuir, menos um',
    'update-cart': `(atualizar|actualizar|recalcular)( o| a|)?( ${CART}| quantidade| quantidades| total| pedido|)`,
    'update-totals':
      '(atualizar|actualizar|recalcular|calcular) (o |os |a |as |)(total|totais|valor|valores|preço|preços|frete|portes|envio|entrega|impostos|resumo), recalcular',
    'apply-coupon':
      '(aplicar|usar|utilizar|resgatar|validar|ativar|adicionar)( o| um|)?( código| cupom| cupão| desconto| código promocional| código de desconto| vale| cupom de desconto| vale-presente|), aplicar, resgatar',
    'open-section':
      '(tem|tens|adicionar|inserir|usar|possui|tenho)( um| o| uma)?( código| cupom| cupão| vale| código promocional| código de desconto| cupom de desconto| vale-presente| cartão-presente| cartão presente| vale desconto).{0,30}, (ver|mostrar|exibir|ocultar) (o |a |os |mais|todos |todas )?(resumo|detalhes|itens|pedido|opções|métodos.{0,20}|artigos|produtos)?.{0,20}, (adicionar|inserir|introduzir|cadastrar) (um |uma |o |a |)?(novo |nova |outro |outra )?(endereço|morada)( de entrega| de envio| de faturação| manualmente|), (outros|mais|outras) (métodos|formas|opções) de (pagamento|envio|entrega), resumo (do pedido|da encomenda), (entregar|enviar) (para|em|noutra|num) (outro|outra|um|uma)? ?(endereço|morada)( diferente|), (escolher|selecionar) (um |uma |o |a |)?(método|forma|endereço|ponto|opção|morada).{0,30}, adicionar (uma )?(nota|observação)',
    close: '(fechar|ocultar)( a| o| este|)?( janela| mensagem| aviso| menu| banner| popup| painel|), fechar',
    'accept-cookies':
      '(aceitar|permitir|aceito|autorizar|concordar)( todos| tudo| todas|)?( os|)?( cookies|)( e .{1,20}|), (aceitar|permitir) (todos|tudo|todas), aceitar e (fechar|continuar), concordo com .{1,20}',
    'reject-cookies':
      '(rejeitar|recusar|negar|não aceitar|recuso|não aceito)( todos| tudo| todas|)?( os|)?( cookies|)( .{1,30}|), (só|apenas|somente|aceitar só|aceitar apenas|usar apenas|permitir apenas) (os |)?(cookies )?(necessários|essenciais|obrigatórios|técnicos|estritamente necessários).{0,20}, (cookies )?(necessários|essenciais) apenas, continuar sem aceitar',
    accept:
      'aceitar, aceito, concordo, ok, entendi, compreendi, sim( por favor|), permitir, claro, de acordo',
    reject:
      'rejeitar, recusar, não( obrigado| obrigada|)(\\, obrigad(o|a).{0,40}|), agora não, mais tarde, pular, saltar, ignorar, talvez mais tarde, não tenho interesse, não quero.{0,40}, dispensar',
    'decline-extra':
      '(não\\,? |)(continuar|prosseguir|seguir|avançar) sem( .{1,30}|), (continuar|prosseguir|comprar|finalizar) sem .{0,30}(proteção|garantia|seguro|adicionar|extras?|oferta|embrulho|acessórios).{0,20}, (sem|não quero|recusar|dispensar) (a |o )?(proteção|garantia|seguro|oferta|extras?).{0,20}, não\\,? obrigad(o|a)\\,? .{1,60}',
    'accept-extra':
      '(adicionar|sim\\,? adicionar|contratar|quero) (a |o |uma |um |)?(proteção|garantia|seguro|embrulho.{0,20}|oferta|embalagem.{0,20}).{0,30}, sim\\,? (quero|eu quero|adicionar).{0,60}, aproveitar (a )?oferta, proteger minha compra, adicionar ao meu pedido',
    'keep-address':
      '(usar|manter|utilizar|continuar com|conservar) (o |a |meu |minha |este |esta |)?(endereço |morada |)?(informado|informada|original|inserido|inserida|introduzida|atual|mesmo assim|como está|digitado|indicada)( .{1,20}|), (usar|manter) (meu endereço|a minha morada|este endereço|esta morada), (meu endereço|a minha morada|o endereço|a morada) está (correto|correta|certo|certa), continuar com (este endereço|esta morada)',
    'use-suggested-address':
      '(usar|utilizar|aceitar|escolher|selecionar) (o |a |este |esta |)?(endereço |morada |)?(sugerido|sugerida|recomendado|recomendada|corrigido|corrigida|sugestão|correção|proposta|verificado)',
    other: `(adicionar|guardar|salvar|mover|colocar) (à|aos|na|nos|à minha|aos meus|a|em) ?(lista.{0,20}|favoritos|wishlist|desejos|comparar|comparação), (favoritos|lista de desejos|comparar|salvar para depois|guardar para mais tarde), (avise-me|avisem-me|notificar-me|avisar-me|avise|notifique-me|me avise|quero ser avisado).{0,40}, (assinar|inscrever|subscrever|assine|subscreva|inscreva|assinatura).{0,30}, (compartilhar|partilhar).{0,20}, imprimir, (escrever|deixar|publicar|ver) (uma |a |)?(avaliação|opinião|comentário|avaliações).{0,20}, guia de (tamanhos|medidas), (ver|consultar|verificar) (a )?(disponibilidade|stock|estoque).{0,20}, (comprar|encomendar|pedir) (novamente|de novo|outra vez), (fazer|faça) uma pergunta.{0,20}, (contato|contacto|contactos|ajuda|menu|buscar|pesquisar|procurar), (saber|ver|ler|conhecer|mostrar|saiba|leia|veja) mais.{0,30}, mais (informações|info|detalhes).{0,20}, (ver|descobrir|conheça) (o |os |este |a |)?(produto|produtos|artigo|detalhes|oferta|ofertas).{0,20}, (visualização|vista|espiada) rápida, (escolher|selecionar|ver) (as |um |o |)?(opções|tamanho|cor|opção|variante), (adicionar) (ambos|os \\d|todos|tudo|o conjunto|selecionados|os dois).{0,30}, (adicionar|oferecer) (um |uma |)?(mensagem|cartão|nota|cartão-presente|vale-presente|embalagem de presente).{0,20}, (termos|condições|política|privacidade|aviso legal).{0,40}, (configurar|configurações|gerir|gerenciar|personalizar|preferências|definições|ajustar).{0,30}, (calcular|estimar|simular) (o |)?(frete|envio|portes|prazo).{0,20}, (alterar|mudar|escolher|selecionar) (o |a |de |)?(país|idioma|moeda|loja|região).{0,20}, (rastrear|acompanhar|seguir) .{0,10}(pedido|encomenda), (encontrar|procurar) (uma )?loja.{0,20}, (minha conta|a minha conta|meus pedidos|sair|terminar sessão), (parcelar|pagar em \\d.{0,20}|parcelamento).{0,20}, (solicitar|pedir) (um |uma |)?(orçamento|amostra|catálogo).{0,20}, alugar, esquec.{1,20}(senha|palavra-passe).{0,3}, (retirar|levantar|retirada) (na|em) loja.{0,20}, comprar (vale|cartão).{0,20}`,
  },
  totals: {
    subtotal: `(subtotal|sub-total|sub total|total (dos |de |)?(produtos|artigos|itens|${CART})|valor (dos )?(produtos|artigos|itens)|mercadorias)( .{1,30}|), (produtos|artigos|itens)`,
    shipping:
      '(frete|envio|entrega|portes|portes de envio|custos? de (envio|entrega|transporte)|taxa de (entrega|envio)|expedição|transporte|despesas de envio|valor do frete|custo de envio|método de envio|gastos de envio)( .{1,50}|)',
    tax: '(total |inclui |incl\\. |valor |)?(do |de )?(iva|i\\.v\\.a\\.|impostos?|icms|taxas e impostos|imposto)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(descontos?|cupom|cupão|código promocional|promoção|vale|vale-presente|código de desconto|abatimento|cartão-presente|voucher|cashback usado|desconto .{1,20})( .{1,40}|)',
    surcharge:
      '(taxa (de|do) (serviço|pagamento|cobrança|processamento|manuseio|conveniência|boleto)|acréscimo|juros|contra ?reembolso|cobrança|embrulho.{0,20}|embalagem.{0,20}|gorjeta|doação|seguro|comissão|sobretaxa|suplemento|encargos?|taxa adicional|taxas?|arredondamento)( .{1,40}|)',
    total:
      '(total|valor total|total a pagar|total do pedido|total da encomenda|total geral|total final|total da compra|montante total|preço total|a pagar|valor a pagar|total estimado|montante a pagar|total encomenda|valor final)( \\(?(iva|com|incl|impostos|inclui).{0,40}|)',
    aside:
      '(total|subtotal|valor)( total|) ?\\(?(sem iva|sem impostos|s/ iva|excl|antes de).{0,20}, (você economiza|economia|poupança|poupa|economizou|está a poupar|você economizou|sua economia|desconto total já .{1,20})( .{1,30}|), (faltam?|só faltam?|adicione) .{1,60}(frete|grátis|portes).{0,30}, (pontos)( .{1,30}|), preço (unitário|recomendado|original|de tabela).{0,20}, .{0,20}(por mês|parcelas|prestações|\\dx de|sem juros).{0,30}, (frete|envio|portes) grátis (a partir|acima|em).{0,30}, peso.{0,20}',
  },
  texts: {
    free: 'grátis, gratuit(o|a), frete grátis, envio (grátis|gratuito), portes grátis, sem custos?, oferta, incluído',
    later:
      '(será |serão |)?(calculad|determinad|mostrad|definid|adicionad)(o|a|os|as) (no|na|ao|durante|depois|em|mais).{0,40}, a (calcular|definir|determinar|confirmar|combinar), (insira|introduza|selecione|escolha|informe|indique) .{0,40}(endereço|morada|método|envio|país|cep|código postal).{0,30}, (pendente|por calcular|ainda não .{1,20}|na próxima etapa|próxima etapa|não calculado)',
    'tax-included':
      '(iva (incluído|incl)|com iva|c/ iva|impostos incluídos|(inclui|incluindo|incl\\.?) .{0,20}(iva|impostos?|taxas))',
    'tax-excluded': '(sem (iva|impostos)|s/ iva|iva não incluído|mais iva|\\+ iva|excl\\.? iva)',
    'shipping-choice':
      '(método|métodos|opção|opções|modo|tipo|forma|formas|modalidade|serviço)s? de (envio|entrega|frete|expedição|transporte)( .{1,30}|), (escolha|selecione|escolher) .{0,20}(envio|entrega|frete).{0,20}, como (deseja|quer|prefere) (receber).{0,40}',
    'payment-choice':
      '(método|métodos|opção|opções|modo|tipo|forma|formas|meio|meios)s? de pagamento( .{1,30}|), (escolha|selecione|escolher) .{0,20}pagamento.{0,20}, como (deseja|quer|prefere) pagar.{0,10}',
    'pick-up':
      '(retirada|retirar|levantamento|levantar|recolha|retire|recolher)( .{1,40}|), (click (&|and|e) collect|ponto (de recolha|de retirada|pickup|de entrega|de levantamento))( .{1,40}|), (entrega |)?(em|na|no) (loja|ponto .{1,20}|nossa loja|cacifo|agência.{0,20}).{0,30}, locker.{0,20}, cacifo.{0,20}',
    quantity: 'quantidade, qtd, qtde, qt, unidades, un',
    'cart-heading': `(meu|o meu|seu|o seu|o|resumo do) ${CART}( ?\\(?\\d.{0,14}|), ${CART}( de compras|)( ?\\(?\\d.{0,14}|), (produtos|artigos|itens) no ${CART}`,
    'sign-in-heading':
      '(entrar|iniciar sessão|login|já sou cliente|já é cliente|já tem conta|já tenho conta|bem-vindo de volta|clientes registados|identificação|identifique-se|acesse sua conta)( .{1,30}|)\\??',
    'contact-heading':
      '(seus |os seus |meus |)?(dados (pessoais|de contato|de contacto|do cliente)|informações (pessoais|de contato|de contacto)|contato|contacto|e-?mail|dados|informação de contacto)',
    'address-heading':
      '(seu |o |a |)?(endereço|endereços|morada|moradas|dados|detalhes|informações)( de| da| do)?( ?entrega| ?envio| ?faturação| ?cobrança| ?faturamento|)( .{1,20}|), (entregar|enviar) (em|para), destinatário, onde .{1,40}',
    'shipping-heading':
      '(método|métodos|opções|forma|formas|modo)?( de)? ?(envio|entrega|frete|expedição)( .{1,20}|)',
    'payment-heading':
      '(método|métodos|opções|forma|formas|dados|informações|modo)?( de| do)? ?pagamento( .{1,20}|)',
    'review-heading':
      '(resumo|revisão|reveja|revise|rever|revisar|verifique|confirme|confirmação de dados)( .{1,30}|), (seu pedido|a sua encomenda|meu pedido|sua encomenda), último passo, última etapa',
    'recommended-heading':
      '(você também|também|talvez|poderá|pode|quem comprou|quem viu) .{1,50}, (produtos|artigos) (relacionados|semelhantes|recomendados|similares|vistos .{1,20}|complementares|em destaque).{0,20}, (frequentemente )?comprados juntos.{0,20}, (os |outros )?clientes .{1,60}, recomend.{1,30}, complete (o|seu|a).{1,30}, acessórios, mais vendidos, novidades, vistos recentemente, combina.{0,30}, compre junto.{0,10}, aproveite .{1,30}',
    cookies: 'cookies?, (sua |a sua |)privacidade( .{1,20}|), consentimento, proteção de dados',
    thanks:
      '(muito |)?obrigad(o|a)( por| pela| pelo|)?( .{1,50}|)\\,?( .{1,30}|), (seu pedido|a sua encomenda|o seu pedido|sua encomenda|o pedido|sua compra)( foi| está|) .{0,20}(confirmad|recebid|realizad|concluíd|registad|efetuad|finalizad|registrad|processad|aprovad)(o|a).{0,30}, (pedido|encomenda) (confirmad|realizad|concluíd|recebid|efetuad|finalizad)(o|a).{0,20}, (compra|pagamento) (realizad|concluíd|aprovad|confirmad|efetuad)(o|a).{0,20}, confirmação (do|da|de) (seu |sua |)?(pedido|encomenda|compra), recebemos (o seu|seu|a sua|sua) (pedido|encomenda).{0,20}',
    'order-number':
      '(seu |o |o seu |)?(número|nº|n°|n\\.º|código|referência|id)( do| da| de| do seu| da sua|)? ?(pedido|encomenda|confirmação|compra|referência|transação)( é|)(:|), (seu |o |a sua |)?(pedido|encomenda)( nº| n°| n\\.º| número| #)( é|), referência( .{1,12}|)',
    'business-days': 'dias? úte(is|l)|dias? úteis, dia útil',
    days: 'dias?',
    weeks: 'semanas?',
    hours: 'horas?, h',
    today: 'hoje',
    tomorrow: 'amanhã, no dia seguinte',
    'delivery-date': '(entrega|chegada|data de entrega|chega|receba|previsão)( .{1,30}|)',
  },
  payments: {
    card: '(com |pagamento com |pagar com |)?(cartão|cartões)( de (crédito|débito).{0,40}| bancário|)( .{1,60}|)',
    cash_on_delivery:
      '(pagamento |pagar |à |)?(na entrega|contra ?-?reembolso|contra ?-?entrega|à cobrança|cobrança na entrega)( .{1,30}|), (dinheiro|em dinheiro)( .{1,30}|)',
    bank_transfer:
      '(pagamento por |por |)?(transferência|depósito)( bancári(a|o)|)( .{1,40}|), pagamento antecipado',
    invoice:
      '(com |por |pagamento (com|por|contra) |)?(fatura|factura|faturado)( .{1,30}|), pagamento a \\d{2} dias.{0,20}',
    test: '(pagamento|método|modo)?( de)? ?(teste|demo|testes)( .{1,20}|)',
    free: 'nenhum pagamento (necessário|requerido), pedido gratuito',
    later:
      '(pagamento |)?(parcelado|em prestações|em \\d ?x)( .{1,30}|), (financiamento|pague depois|crediário)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(este|o) campo (é|não|deve) .{1,50}, (campo |)(obrigatório|requerido), (por favor\\,? |)(preencha|verifique|introduza|insira|selecione|escolha|digite|corrija) (este|o|a|um|uma|seu|sua|os) .{1,60}, (o|este) (valor|formato) (não é|é) (válido|inválido|correto).{0,20}, .{1,40} (não é válid|é inválid|é obrigatóri)(o|a), valor inválido',
    captcha: 'não sou um robô, (verifique|confirme|prove) que (não )?é (um )?(humano|robô|pessoa).{0,20}',
    'bot-protection':
      '(acesso|pedido|solicitação) (negado|bloqueado|recusado|negada|bloqueada).{0,40}, (tráfego|atividade) (incomum|suspeito|suspeita).{0,40}, verificando (o )?(seu )?navegador.{0,30}, demasiados pedidos.{0,20}, muitas solicitações.{0,20}',
    'sign-in-required':
      '(você precisa|é necessário|precisa|deve|por favor) .{0,15}(fazer login|iniciar sessão|entrar|registrar|registar|cadastrar|estar logado|criar uma conta).{0,10}(para|antes) .{1,50}, (conta obrigatória|cadastro obrigatório|é necessário (uma conta|ter conta)).{0,40}, compra como (convidado|visitante) não .{1,30}',
    'one-time-code':
      '(insira|introduza|digite) o código .{0,30}(enviado|recebido|verificação|sms|segurança).{0,30}, código de (verificação|confirmação)( .{1,20}|), enviamos um código.{0,40}',
    'three-d-secure':
      'autenticação (forte|3-?d ?secure|do pagamento|bancária).{0,30}, (confirme|autorize|aprove) (o |este |a )?(pagamento|compra|transação) .{0,20}banco.{0,20}',
    'out-of-stock':
      '(este produto|este artigo|o produto|produto|)? ?(está |encontra-se |não está |)?(atualmente |temporariamente |de momento |)?(esgotad(o|a)|sem (estoque|stock)|indisponível|fora de (estoque|stock)|não disponível|não (está )?disponível)( .{1,20}|)',
    'insufficient-stock':
      '(apenas|só|somente|restam apenas|há apenas) \\d{1,5} .{0,40}(disponíveis|em stock|em estoque|unidades|disponível).{0,20}, (não há|não temos) (quantidade |stock |estoque )?suficiente.{0,40}, (a )?quantidade (solicitada|selecionada|desejada|pretendida) .{0,20}(não (está )?disponível|excede|superior|indisponível).{0,40}, (stock|estoque) insuficiente.{0,20}, quantidade máxima.{0,40}',
    'product-not-found':
      '(página|produto|artigo) não (encontrad(o|a)|existe).{0,30}, (a página|esta página|o produto) .{0,40}(não existe|não foi encontrad(a|o)|já não está disponível).{0,20}, erro 404.{0,30}',
    'cart-empty': `(seu |o seu |meu |o |)?${CART}( de compras|) está (atualmente |)?vazi(o|a).{0,30}, (não há|nenhum|não tem|você não tem) (itens?|produtos?|artigos?) (no|em) (seu |o )?${CART}.{0,20}, ${CART} vazi(o|a)`,
    unshippable:
      '(não (enviamos|entregamos|fazemos entregas|efetuamos entregas|podemos enviar)|este produto não pode ser enviado) .{0,60}, (não há|nenhum|nenhuma|não existem) (métodos?|opções|opção|formas?) de (envio|entrega|frete).{0,60}, (envio|entrega|frete) (não disponível|indisponível).{0,40}, não (é possível|entregamos) .{0,60}',
    'no-payment-method':
      '(não há|nenhum|nenhuma|não existem) (métodos?|opções|formas?|meios?) de pagamento.{0,60}',
    'payment-declined':
      '(seu |o seu |o |a |)?(pagamento|cartão|transação|compra)( foi| não foi| não pôde| está) .{0,20}(recusad(o|a)|negad(o|a)|rejeitad(o|a)|autorizad(o|a)|aprovad(o|a)|processad(o|a)|ser .{1,20}|vencido|expirado|aceite).{0,40}, (pagamento (recusado|falhou|não autorizado|rejeitado)|cartão (recusado|expirado|vencido)|erro (de|no) pagamento|saldo insuficiente).{0,40}',
    'coupon-refused':
      '(o |este |seu |)?(código|cupom|cupão|vale|código promocional|código de desconto)( .{1,40}|) (não |é |está |expirou)?( ?)(é |existe|válido|inválido|expirado|encontrado|aplicável|pode|incorreto).{0,60}, (código|cupom|cupão) (inválido|expirado|não encontrado|incorreto).{0,30}',
    'order-refused':
      '(o |os |)(total|preço|preços|valor|carrinho) (mudou|mudaram|foi (alterado|atualizado)|foram alterados).{0,80}, (seu pedido|a sua encomenda|o pedido) não (pôde|pode|foi) .{1,60}, (não foi possível|erro ao) .{0,20}(pedido|encomenda|compra).{0,40}',
    'shop-error':
      '(ocorreu|houve|aconteceu) um (erro|problema).{0,60}, erro (inesperado|interno|do servidor|desconhecido).{0,40}, algo (deu|correu) (errado|mal).{0,30}, (por favor )?tente (novamente|mais tarde).{0,30}, (site|serviço|loja|página) .{0,20}(indisponível|em manutenção).{0,20}, (sua |a sua )?sessão expirou.{0,20}',
  },
};
