import type { Phrases } from './phrases.ts';

const CART = '(panier|caddie|cabas|sac|chariot)';

export const FRENCH: Phrases = {
  buttons: {
    'add-to-cart': `(ajouter|mettre|placer|déposer) (l'article |cet article |le produit |)(au|dans le|à mon|dans mon|à votre) ${CART}( d'achats?|), ajouter, j'ajoute (au|à mon) ${CART}, (précommander|pré-commander)( maintenant|), ajout (au|panier|rapide au) ?(panier|)`,
    buy: "(j')?achete(r|z)( maintenant| tout de suite| cet article| ce produit| en 1 clic| en un clic| immédiatement|), achat (immédiat|rapide|express|direct), acheter maintenant, j'achète, je l'achète, l'acheter",
    'view-cart': `(voir|afficher|consulter|accéder|aller|ouvrir) (à |au |le |mon |votre |à mon |)${CART}( d'achats?|), (mon|votre|le|au) ${CART}( d'achats?|), ${CART}, voir mon ${CART}`,
    checkout:
      "(passer|procéder|aller|accéder|continuer|passez)( à| au| à la| vers la| vers le) ?(caisse|paiement sécurisé|commande|checkout|l'achat|règlement de .{1,20}), passer (à la |la |ma |)commande( maintenant|) en ligne, (commencer|démarrer) (la|ma) commande, valider (mon|le|votre) (panier|caddie), finaliser (mon|le) panier, caisse, à la caisse, checkout",
    'continue-as-guest':
      "(continuer|commander|poursuivre|acheter|payer|passer commande|passer la commande|finaliser) (en tant qu'|en |comme )?(invité|visiteur)(e|), (continuer|commander|poursuivre|acheter|payer|passer commande) sans (compte|créer de compte|création de compte|s'inscrire|inscription|s'identifier|se connecter|créer un compte|m'inscrire|m'identifier|identification), commande (en tant qu'invité|invité|sans compte|express sans compte), achat (en tant qu'invité|invité|sans compte|sans inscription), en tant qu'invité, invité, sans (création de |)compte, je (continue|commande|passe commande) (sans compte|en tant qu'invité|comme invité).{0,20}, je n'ai pas de compte",
    continue:
      "continuer( vers| à| avec| ma| la|)?( la| le| l')?( ?livraison| ?paiement| ?expédition| ?mode de livraison| ?adresse| ?commande| ?récapitulatif| ?étape suivante| ?facturation|), suivant(e)?, étape suivante, poursuivre( la commande| ma commande| vers .{1,30}|), (passer|aller|accéder|procéder) (au|à la|à l'|aux) ?(paiement|livraison|étape suivante|règlement|récapitulatif|expédition|mode de livraison|modes de livraison|adresse), (enregistrer|sauvegarder|valider) et (continuer|poursuivre|passer à .{1,20}), (livrer|expédier|envoyer) (à|ici|à cette|vers cette) ?(adresse|cette adresse|), utiliser cette adresse, choisir (cette|ce) (adresse|mode)( de livraison|), (vérifier|revoir|voir|consulter) (ma|la|votre) commande, (valider|confirmer) (l'|mon |ma |cette |le |mes |la |votre )?(adresse|livraison|mode de livraison|coordonnées|informations|choix|mode de paiement|adresse de livraison), choisir (mon|le|un) mode de (livraison|paiement), vers (le paiement|la livraison), procéder au paiement, je continue, valider mes coordonnées, choisir la livraison",
    save: "(enregistrer|sauvegarder)( l'adresse| les modifications| mes informations| cette adresse| mes coordonnées|), (enregistrer et fermer|terminé)",
    'place-order':
      "(passer|placer|effectuer) (ma |la |votre |)commande( maintenant|) (et payer|avec (une )?obligation de paiement), commander (avec|et) (une |)(obligation de paiement|payer|paiement), commande avec obligation de paiement, (confirmer|finaliser|terminer|soumettre|envoyer|compléter|conclure) (ma |la |votre |l'|mon |le |cette |)(commande|achat|paiement|règlement)( et payer|), (valider|régler) (ma |la |votre |l'|mon |le |)(commande|achat|paiement|règlement)( et payer|), (payer|régler) (maintenant|ma commande|la commande|et commander|en toute sécurité|mes achats|et valider.{0,20}|et terminer.{0,20}), (acheter|commander|confirmer|valider|je commande|j'achète) et (payer|régler|je paie|commander), j'accepte et je (paie|commande), je (paie|confirme|valide|règle|finalise)( ma commande| mon achat| maintenant|), effectuer (le|mon|un) paiement, procéder au règlement de ma commande, confirmer et (payer|commander|acheter), placer la commande, commander et payer",
    pay: 'payer( en ligne| par carte| avec .{1,20}carte.{0,20}| par chèque| à la livraison|), régler, paiement',
    order:
      'commander( maintenant| ici| en ligne|), passer (la |ma |une |votre |)?commande( maintenant|), je commande, passer à la commande',
    confirm: 'confirmer, valider, soumettre, envoyer, terminer, finaliser',
    'express-pay': 'paiement express, achat express, commande express, payer en (1|un) clic',
    'sign-in':
      "(se connecter|connexion|me connecter|s'identifier|m'identifier|connectez-vous|identifiez-vous|je me connecte|identification)( .{1,40}|), (déjà client|déjà inscrit|j'ai déjà un compte|vous avez déjà un compte|déjà membre).{0,30}, client existant, je suis déjà client.{0,10}",
    'create-account':
      "(créer|ouvrir|créez) (un |mon |votre |)compte( .{1,30}|), s'inscrire( .{1,20}|), (inscription|m'inscrire|inscrivez-vous|je m'inscris|je crée mon compte), nouveau client.{0,20}, devenir membre",
    back: `retour( au| à la| aux| à l'| à| en arrière|)( .{1,30}|), (revenir|retourner) (au|à la|aux|à l'|à|en arrière).{0,30}, (continuer|poursuivre) (mes |vos |les |mon |)(achats|shopping)( .{1,10}|), annuler, précédent(e)?, étape précédente`,
    edit: "(modifier|changer|éditer|corriger)( l'adresse| mon adresse| le panier| mon panier| la livraison| le mode .{1,20}| mes informations| la commande| les informations| les options| la quantité| cette adresse| le paiement| l'article|)",
    remove: `(supprimer|retirer|enlever|effacer)( l'article| cet article| le produit| du panier| ce produit| le code| .{1,80} du panier|), vider (le|mon) ${CART}, .{0,4}supprimer .{1,80}`,
    increase:
      '(augmenter|ajouter)( la| une|)( quantité| unité)( .{1,60}|), plus, augmenter, un de plus, ajouter un',
    decrease:
      '(diminuer|réduire|retirer|baisser)( la| une|)( quantité| unité)( .{1,60}|), moins, diminuer, un de moins, enlever un',
    'update-cart': `(mettre à jour|actualiser|recalculer|rafraîchir)( le| mon| la| les| votre|)( panier| quantité| quantités| total| commande|)`,
    'update-totals':
      '(mettre à jour|actualiser|recalculer|rafraîchir|calculer) (le |la |les |mon |votre |)(total|totaux|montant|montants|prix|frais de (port|livraison)|livraison|frais|taxes|récapitulatif), recalculer',
    'apply-coupon':
      '(appliquer|utiliser|valider|activer|ajouter)( le| un| mon| ce|)( code| coupon| bon| code promo| code de réduction| code promotionnel| bon de réduction| code réduction| chèque cadeau| code avantage|), appliquer, ok code',
    'open-section':
      "(ajouter|saisir|entrer|avez-vous|vous avez|j'ai|utiliser) (un |votre |mon |le )?(code|coupon|bon|code promo|code de réduction|carte cadeau|chèque cadeau|code promotionnel|code avantage).{0,30}, code promo ?\\??, (afficher|voir|masquer) (le |la |les |plus|tous |mon |ma )?(récapitulatif|détails?|résumé|articles|commande|plus|de détails|options|modes de .{1,20}).{0,20}, (ajouter|saisir|entrer) (une |l'|mon |ma |)(nouvelle |autre )?adresse( de livraison| de facturation| manuellement|), saisir (l'adresse |)manuellement, autres? (modes? de (paiement|livraison)|options), récapitulatif de (la|ma) commande, livrer à une (autre |)adresse( différente|), (choisir|sélectionner) (un|une|le|mon) (mode|point|option|adresse).{0,30}, ajouter une note, voir le détail",
    close:
      '(fermer|masquer)( la| le| cette| ce|)( fenêtre| bandeau| popup| message| boîte de dialogue| menu| panneau| bannière|), fermer',
    'accept-cookies':
      "(tout accepter|accepter tout|j'accepte tout|accepter (tous |)(les |)?(cookies|traceurs)|accepter et (fermer|continuer)|(j'accepte|autoriser)( tous| tout|)( les|)( cookies|)|tout autoriser|accepter les cookies|oui\\, j'accepte)( .{1,20}|)",
    'reject-cookies':
      "(tout refuser|refuser tout|refuser (tous |)(les |)?(cookies|traceurs)( .{1,30}|)|continuer sans (accepter|consentir)|je refuse( tout| les cookies|)|non\\, je refuse|(accepter |autoriser )?(uniquement |seulement |juste )(les |)(cookies )?(nécessaires|essentiels|obligatoires|techniques|strictement nécessaires)|(cookies |)(nécessaires|essentiels|obligatoires) (uniquement|seulement)|refuser les cookies .{1,30}|tout rejeter|rejeter( tout| les cookies|)|s'opposer à tout|n'accepter que .{1,40})",
    accept: "accepter, j'accepte, d'accord, ok, compris, j'ai compris, oui( merci|), autoriser, entendu",
    reject:
      'refuser, rejeter, non( merci|), non\\, merci.{0,40}, pas maintenant, plus tard, passer( cette étape|), ignorer, peut-être plus tard, pas intéressé(e)?, je ne souhaite pas.{0,40}, décliner',
    'decline-extra':
      "(non\\,? |)(continuer|poursuivre|commander) sans( .{1,30}|), (continuer|poursuivre|commander) sans .{0,30}(protection|garantie|assurance|extension|option|accessoire|emballage|ajout).{0,20}, (sans|pas de|refuser la|décliner la|non à la) (protection|garantie|assurance|extension).{0,20}, non merci\\,? .{1,60}, refuser l'offre, sans emballage cadeau",
    'accept-extra':
      "(ajouter|oui\\,? ajouter|souscrire à) (la |une |l'|cette |)(protection|garantie|assurance|extension|emballage cadeau|offre|option).{0,40}, oui\\,? (je (veux|souhaite|profite)|j'ajoute|ajouter).{0,60}, profiter de l'offre, j'en profite, ajouter à ma commande",
    'keep-address':
      "(utiliser|conserver|garder|maintenir) (l'|mon |cette |l'adresse |)?(adresse |)(saisie|d'origine|actuelle|initiale|telle quelle|originale|que j'ai saisie|entrée|quand même|comme saisie)( .{1,20}|), (garder|conserver|utiliser) mon adresse, mon adresse est (correcte|exacte|bonne), continuer avec (cette|mon|l') ?adresse( saisie|), confirmer (mon|cette) adresse telle quelle",
    'use-suggested-address':
      "(utiliser|choisir|accepter|sélectionner|appliquer) (l'|la |cette |)?(adresse |)(suggérée|recommandée|proposée|corrigée|vérifiée|suggestion|correction|normalisée)",
    other: `(ajouter|mettre) (à|aux|dans) (ma |la |mes |vos |une |)?(liste .{1,30}|favoris|wishlist|liste|comparateur|liste d'envies|liste de souhaits), (favoris|liste d'envies|wishlist|comparer|enregistrer pour plus tard|mettre de côté), (me prévenir|prévenez-moi|m'avertir|m'alerter|être alerté|être prévenu|alertez-moi|créer une alerte|me notifier).{0,40}, (s'abonner|je m'abonne|abonnez-vous|m'abonner|abonnement|s'inscrire à la newsletter|inscription newsletter|s'inscrire à .{1,30}).{0,30}, partager.{0,20}, imprimer, (donner|écrire|laisser|rédiger|déposer|publier) (un |mon |votre |)avis.{0,20}, avis.{0,20}, guide des tailles, (disponibilité|voir la disponibilité|vérifier la disponibilité|trouver|réserver) .{0,10}(en|un|du) (magasin|boutique).{0,20}, (acheter|commander) (à nouveau|de nouveau|encore), recommander, poser une question.{0,20}, (nous contacter|contactez-nous|contact|aide|menu|rechercher|recherche), (en savoir|voir|lire|afficher) plus.{0,30}, (voir|découvrir) (le|les|ce|nos|la) (produit|produits|article|fiche|offre|détails|offres|collection).{0,20}, (découvrir|aperçu rapide|vue rapide|achat groupé), (choisir|voir) (les |des |vos |une )?(options?|taille|couleur|la taille), (ajouter) (les (deux|trois|\\d)|tout|la sélection|le lot|l'ensemble).{0,20}(au ${CART}|), (ajouter|offrir) (un |une |)(emballage|message|carte|papier|mot|carte cadeau|chèque cadeau) ?(cadeau|)?, conditions.{0,40}, (politique|mentions|confidentialité|données personnelles).{0,40}, (gérer|paramétrer|personnaliser|paramètres|préférences|configurer|choisir).{0,10}(cookies|préférences|choix|paramètres|consentement|traceurs)?, (calculer|estimer) (les |)(frais|livraison|frais de port|frais de livraison).{0,20}, (changer|choisir) (de |la |le |votre |)(pays|langue|devise|magasin|boutique).{0,20}, (suivre|suivi) .{0,10}(commande|colis), (trouver|choisir) (un|mon) (magasin|point .{1,10}), mon compte, mes commandes, déconnexion, (payer|paiement) en \\d.{0,30}, (demander|obtenir) un (devis|échantillon).{0,20}, commander (un |des |le )?(échantillon|échantillons|catalogue).{0,20}, louer, mot de passe oublié ?\\??, (retirer|retrait) en (magasin|boutique).{0,20}, acheter une carte cadeau, acheter en (magasin|gros).{0,20}`,
  },
  totals: {
    subtotal:
      '(sous-? ?total|total (des |)(articles|produits|panier|du panier|marchandises|achats)|montant (des |)(articles|produits|marchandises|achats)|valeur (des |)(articles|marchandises))( .{1,30}|), total partiel, articles, produits',
    shipping:
      "(frais (de |d')?(livraison|port|expédition|envoi|transport|d'expédition|d'envoi)|livraison|expédition|port|envoi|transport|mode de livraison|participation aux frais .{1,20})( .{1,50}|)",
    tax: '(dont |incluant |inclus |montant |total |y compris |)(la |)?(tva|t\\.v\\.a\\.|taxe|taxes|tps|tvq|tvh|eco-?participation taxe)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      "(remise|réduction|code promo|promotion|bon de réduction|rabais|coupon|avoir|bon d'achat|carte cadeau|chèque cadeau|code de réduction|offre|ristourne|code promotionnel|remises|réductions|code avantage|fidélité|chèque-cadeau)( .{1,40}|)",
    surcharge:
      "(frais (de |d')?(paiement|traitement|gestion|dossier|service|contre-remboursement|emballage|recouvrement|préparation)|supplément|contre-remboursement|emballage cadeau|éco-participation|eco-participation|pourboire|assurance|don|arrondi|frais supplémentaires|frais|consigne|surcoût)( .{1,40}|)",
    total:
      '(total|total général|montant total|total à payer|total ttc|montant à payer|total de la commande|total commande|total de votre commande|net à payer|à payer|total estimé|prix total|montant dû|total final|montant de la commande|somme totale|total dû|montant|solde à payer|reste à payer)( \\(?(ttc|toutes taxes|tva|dont|incl|avec|inclus|taxes).{0,40}|)',
    aside:
      '(total|sous-? ?total|montant|prix)( total|)( des articles|) ?\\(?(ht|h\\.t\\.|hors ta.{0,20}|hors tva|sans .{1,20})\\)?( .{1,20}|), (vous économisez|économies?|vous avez économisé|économie totale|votre économie)( .{1,30}|), (plus que|encore|il vous manque|ajoutez) .{1,60}(livraison|offert|gratuit).{0,30}, (points|points fidélité|points de fidélité|cagnotte)( .{1,30}|), prix (unitaire|conseillé|public|de base).{0,20}, .{0,20}(par mois|mensualités?|\\dx sans frais).{0,30}, livraison (offerte|gratuite) (dès|à partir).{0,30}, poids.{0,20}',
  },
  texts: {
    free: 'gratuit(e|s|es)?, offert(e|s|es)?, livraison (gratuite|offerte), sans frais, aucun frais, inclus(e)?',
    later:
      "(calculé|calculée|calculés|calculées|déterminé|déterminés|indiqué|ajouté|affiché|disponible)(e|s|es|) (à|lors|au|ultérieurement|plus tard|pendant|après).{0,40}, (à|seront) (calculer|calculés|calculées|déterminer|définir|confirmer).{0,40}, (saisissez|entrez|choisissez|sélectionnez|renseignez|indiquez) .{0,40}(adresse|mode|livraison|pays|code postal).{0,30}, (en attente|non calculé|non calculés|pas encore .{1,20}|à l'étape suivante|étape suivante|en cours de calcul), calcul .{1,40}",
    'tax-included':
      '(ttc|tva (incluse|comprise)|taxes (incluses|comprises)|toutes taxes comprises|(dont|incluant|inclut|inclus|incl\\.?|y compris|avec) .{0,20}(tva|taxes?))',
    'tax-excluded': '(ht|hors (taxes?|tva)|(sans|plus|excl\\.?) (tva|taxes?))',
    'shipping-choice':
      "(mode|modes|méthode|méthodes|option|options|type|choix|moyen|service)( de| d'| du|)( la|)? ?(livraison|expédition|envoi|transport|transporteur)( .{1,30}|), (choisissez|choisir|sélectionnez|sélectionner) .{0,20}(livraison|expédition|transporteur).{0,20}, comment (souhaitez-vous|voulez-vous|préférez-vous|souhaites-tu|veux-tu) (être livré|recevoir|vous faire livrer).{0,40}",
    'payment-choice':
      '(mode|modes|méthode|méthodes|moyen|moyens|option|options|type|choix)( de| du|)( votre|)? ?(paiement|règlement)( .{1,30}|), (choisissez|choisir|sélectionnez|sélectionner) .{0,20}(paiement|règlement).{0,20}, comment (souhaitez-vous|voulez-vous|préférez-vous|souhaites-tu|veux-tu) (payer|régler).{0,20}',
    'pick-up':
      '(retrait|click (&|and|et) collect|retirer|enlèvement|récupérer|à retirer)( .{1,40}|), (point|points|consigne) (relais|de retrait|retrait|colis|pickup)( .{1,40}|), (livraison |)(en|au|à|dans) (magasin|boutique|point relais|un point .{1,20}|relais|consigne|mondial relay|relais colis).{0,30}, drive( .{1,20}|), mondial relay.{0,30}, relais.{0,20}',
    quantity: "quantité, qté, qte, nombre, nombre d'articles, nb",
    'cart-heading': `(mon|votre|le|dans (mon|votre)|contenu du|récapitulatif du) ${CART}( ?\\(?\\d.{0,14}|), ${CART}( ?\\(?\\d.{0,14}|), articles dans (mon|votre|le) ${CART}`,
    'sign-in-heading':
      "(connexion|identification|se connecter|connectez-vous|identifiez-vous|déjà client|déjà inscrit|vous avez déjà un compte|bon retour|mon compte|client existant|j'ai déjà un compte)( .{1,30}|)",
    'contact-heading':
      '(vos |mes |)?(coordonnées|informations personnelles|informations de contact|contact|informations|adresse e-?mail|e-?mail|données personnelles|informations client)',
    'address-heading':
      "(votre |mon |mes |vos |l')?(adresses?|détails|informations|coordonnées)( de| d'| postale|)? ?(livraison|facturation|expédition|envoi|)( .{1,20}|), (livrer|expédier|envoyer) à, destinataire, où .{1,40}",
    'shipping-heading':
      "(mode|modes|méthode|options?|choix)? ?(de |d'|du mode de )?(livraison|expédition)( .{1,20}|), choisissez .{0,20}livraison",
    'payment-heading':
      '(mode|modes|méthode|moyen|moyens|options?|informations|choix)? ?(de |du mode de )?(paiement|règlement)( .{1,20}|)',
    'review-heading':
      '(récapitulatif|résumé|vérification|validation|révision|aperçu)( .{1,30}|), (vérifiez|vérifier|confirmez|confirmer|validez) (votre|ma|la) commande.{0,20}, votre commande, dernière étape, (ma|votre) commande',
    'recommended-heading':
      "(vous aimerez|vous pourriez|cela pourrait|ces produits pourraient|vous allez|pourraient) .{1,40}, (produits|articles) (similaires|associés|apparentés|recommandés|complémentaires|liés|vus récemment|consultés|récemment .{1,10}|populaires).{0,20}, (souvent|fréquemment) achetés ensemble, (les clients|nos clients|d'autres clients).{1,60}, recommand.{1,30}, (nos|notre) (suggestions|recommandations|sélection|meilleures ventes).{0,20}, (à découvrir|complétez).{0,40}, accessoires, meilleures ventes, nouveautés, dans la même .{1,20}, vus récemment, pour (aller|accompagner).{1,30}, n'oubliez pas.{0,20}, ça va bien avec.{0,10}",
    cookies:
      'cookies?, (votre |)vie privée( .{1,20}|), consentement, traceurs, confidentialité, données personnelles',
    thanks:
      "merci( beaucoup| infiniment|)( pour| de| d')?( .{1,50}|)\\,?( .{1,30}|), (votre|la) commande (est|a été|a bien été|a été bien) .{0,20}(confirmée|enregistrée|reçue|validée|passée|prise en compte|effectuée|acceptée|transmise|créée).{0,30}, commande (confirmée|validée|enregistrée|reçue|effectuée|passée|terminée).{0,20}, confirmation de (votre |la |)?commande, nous avons (bien )?reçu votre commande.{0,20}, paiement (accepté|réussi|confirmé|effectué)",
    'order-number':
      "(votre |la |)?(numéro|n°|no|nº|référence|réf|réf\\.|code|id)( de| d'| de la| de votre|)? ?(commande|confirmation|suivi|transaction|réservation)( est| est le|)(:|), (votre |la |)?commande( est)?( n°| no| nº| numéro| #| n|)( est|), référence( .{1,12}|)",
    'business-days': 'jours? (ouvrés?|ouvrables?|de travail)',
    days: 'jours?, j',
    weeks: 'semaines?',
    hours: 'heures?, h',
    today: "aujourd'hui",
    tomorrow: 'demain, le lendemain, sous 24 ?h',
    'delivery-date': '(livraison|date de livraison|arrivée|réception|livré)( .{1,30}|)',
  },
  payments: {
    card: '(par |paiement (par |en ligne par |sécurisé par )?|)?(carte|cartes|cb)( (bancaire|de crédit|bleue|bancaires|de débit|de paiement))?( .{1,60}|)',
    cash_on_delivery:
      '(paiement |payer |règlement |)(à|a) la (livraison|réception)( .{1,20}|), contre-? ?remboursement( .{1,20}|), (espèces|en espèces|comptant)( .{1,30}|)',
    bank_transfer:
      "(par |paiement par |)(virement)( .{1,40}|), transfert bancaire( .{1,30}|), prépaiement, paiement à l'avance, virement bancaire",
    invoice:
      '(sur |par |paiement (sur|par|à) |achat sur |)(facture|réception de facture)( .{1,30}|), paiement à \\d{2} jours.{0,20}, bon de commande, mandat administratif',
    test: '(paiement |mode |méthode de paiement |)(de |)?(test|essai|démo|fictif)( .{1,20}|)',
    free: 'aucun paiement (requis|nécessaire), commande gratuite',
    later:
      '(paiement |payer |)en (\\d|plusieurs) ?(x|fois)( .{1,30}|), (crédit|financement|payer plus tard)( .{1,30}|)',
  },
  problems: {
    'field-error':
      "(ce|le|ces) champs? (est|sont|doit|ne peut).{1,60}, (champ |)(obligatoire|requis|invalide), (veuillez|merci de) (remplir|vérifier|saisir|renseigner|compléter|corriger|sélectionner|choisir|indiquer|entrer) .{1,60}, vérifiez (ce|le|votre) .{1,40}, (la|cette|votre) (valeur|saisie) (n'est pas valide|n'est pas valable|est invalide|est incorrecte).{0,20}, .{1,40} (n'est pas valide|est obligatoire|est invalide|est requise?|non valide)",
    captcha:
      "je ne suis pas un robot, (vérifiez|confirmez|prouvez) que vous (êtes|n'êtes pas) .{0,10}(humain|robot).{0,20}, (saisissez|recopiez) les (caractères|lettres).{0,30}",
    'bot-protection':
      '(accès|requête) (refusé|refusée|bloqué|interdit|bloquée).{0,40}, (trafic|activité) (inhabituel|inhabituelle|suspect|suspecte).{0,40}, vérification de (votre navigateur|sécurité).{0,30}, vous avez été bloqué.{0,20}, un instant.{0,5}, trop de (requêtes|demandes).{0,20}',
    'sign-in-required':
      "(vous devez|veuillez|merci de) (être connecté|vous connecter|vous identifier|créer un compte|vous inscrire|vous enregistrer).{0,20}(pour|avant|afin) .{1,50}, (un compte est|l'inscription est|la connexion est) (obligatoire|nécessaire|requise|requis).{0,30}, (la commande|le paiement|l'achat) en tant qu'invité n'est pas .{1,30}",
    'one-time-code':
      '(saisissez|entrez|saisir|entrer) (le|votre) code .{0,20}(reçu|envoyé|vérification|sécurité|sms|confirmation|validation).{0,30}, code de (vérification|confirmation|validation)( .{1,20}|), (un|nous vous avons envoyé un|nous avons envoyé un) code .{0,40}',
    'three-d-secure':
      "authentification (forte|3-?d ?secure|du paiement|bancaire|requise).{0,30}, (confirmez|validez|autorisez|authentifiez) (votre |le |ce |cette |l')?(paiement|achat|transaction) (dans|sur|avec|via|auprès de) .{0,20}banque.{0,20}, votre banque (demande|exige|vous).{1,40}",
    'out-of-stock':
      "(ce produit|cet article|le produit|l'article|)? ?(est |n'est |)?(actuellement |temporairement |momentanément |malheureusement |)?(épuisé|en rupture( de stock|)|rupture( de stock|)|indisponible|plus disponible|plus en stock|pas disponible|non disponible|victime de son succès)(e|)( .{1,20}|)",
    'insufficient-stock':
      "(seulement|plus que|il ne reste que|il ne reste plus que|uniquement) \\d{1,5} .{0,30}(disponibles?|en stock|restants?|exemplaires?|articles?).{0,30}, (stock|quantité) (insuffisant|insuffisante|demandée (n'est pas|est) .{1,30}|maximale .{1,20}).{0,40}, la quantité .{0,30}(n'est pas disponible|indisponible|dépasse|supérieure).{0,40}, (nous n'avons pas|pas) assez (de stock|d'articles|de produits).{0,40}, vous ne pouvez pas (ajouter|commander) .{1,60}",
    'product-not-found':
      "(page|produit|article) (introuvable|non trouvée?|inexistante?|n'existe (pas|plus)).{0,30}, (la page|cette page|le produit|ce produit) .{0,40}(n'existe (pas|plus)|introuvable|n'est plus disponible).{0,20}, erreur 404.{0,30}, oups.{0,40}",
    'cart-empty': `(votre|mon|le|) ?${CART} est (actuellement |)vide.{0,30}, (aucun|il n'y a aucun|il n'y a pas d'|vous n'avez aucun|vous n'avez pas d')( article| produit|article)s? .{0,10}dans (votre|le|mon) ${CART}.{0,20}, ${CART} vide`,
    unshippable:
      "(nous ne|nous n'|ce produit ne|cet article ne|désolé.{0,20}nous ne) .{0,10}(livrons|expédions|peut être (livré|expédié)|envoyons|pouvons (pas )?(livrer|expédier)).{0,10}pas.{0,60}, (aucun|aucune|pas de|il n'y a aucun|il n'y a aucune|il n'y a pas de) (mode|méthode|option|options|moyen|service)s? (de |d')(livraison|expédition|envoi).{0,60}, livraison (impossible|non disponible|indisponible).{0,40}, (aucun|aucune) (transporteur|livraison) (disponible|possible).{0,40}",
    'no-payment-method':
      "(aucun|aucune|pas de|il n'y a aucun|il n'y a aucune|il n'y a pas de) (mode|méthode|moyen|option)s? de (paiement|règlement).{0,60}",
    'payment-declined':
      "(votre |le |la |l')?(paiement|carte|transaction|carte bancaire|règlement) (a été|est|n'a pas( pu| été)|n'a pu) .{0,20}(refusée?|rejetée?|déclinée?|échouée?|expirée?|abouti|acceptée?|autorisée?|effectuée?|être .{1,20}).{0,40}, (échec (du|de) paiement|paiement (refusé|échoué|non abouti|rejeté)|carte (refusée|expirée)|erreur de paiement|fonds insuffisants).{0,40}",
    'coupon-refused':
      "(le |ce |votre |)?(code|coupon|bon|code promo|code promotionnel|code de réduction|bon de réduction)( .{1,40}|) (est |n'est |n'existe |a |ne |n'a )(pas |plus |)?(invalide|valide|valable|expiré|applicable|existe|reconnu|pas|inconnu|incorrect|utilisable|peut).{0,60}, code (invalide|promo invalide|incorrect|expiré|inconnu|non valide|promo non valide).{0,30}",
    'order-refused':
      "(le |les |votre |)(total|prix|montant|panier) (a|ont) (été |)(changé|modifié|mis à jour).{0,80}, (votre|la) commande n'a (pas |)pu être .{1,60}, (impossible de|échec de|erreur lors de) .{0,20}(commande|validation).{0,40}",
    'shop-error':
      "(une |)erreur (est survenue|s'est produite|inattendue|interne|technique|inconnue|du serveur|serveur).{0,60}, (un |)problème (est survenu|technique).{0,40}, quelque chose s'est mal passé.{0,30}, (veuillez |merci de |)réessaye(r|z) (plus tard|ultérieurement).{0,20}, (site|service|boutique) .{0,20}(indisponible|en maintenance|fermée?).{0,20}, votre session a expiré.{0,20}",
  },
};
