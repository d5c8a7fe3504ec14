import type { Terms } from './concepts.ts';

export const FRENCH: Terms = {
  language: 'fr',
  terms: {
    nationality: 'nationalite, citoyennete',
    'birth-place':
      'lieu de naissance, ville de naissance, pays de naissance, commune de naissance, departement de naissance',
    email: `adresse e-mail, addresse e-mail, addresse email, adresse email, courriel, adresse courriel, mel, adresse mail, adresse electronique, courrier electronique, adresse de courriel, votre e-mail, votre email, votre adresse e-mail, adresse de messagerie, adresse email valide,
      e-mail ou telephone, adresse e-mail ou numero de telephone, e-mail ou numero de telephone portable, adresse de courrier electronique`,
    'first-name':
      'comment peut on vous appeler, comment devons nous vous appeler, prenom, prenoms, votre prenom, ton prenom, prenom usuel',
    'last-name':
      'nom de naissance, nom de famille, nom patronymique, nom usuel, patronyme, nom d usage, nomfamille',
    'full-name': `comment vous appelez vous, comment t appelles tu, quel est votre nom, interlocuteur, expediteur, nom de l expediteur, nom complet, nom et prenom, prenom et nom, nom prenom, prenom nom, votre nom complet, destinataire, nom du destinataire, nom prenoms, nom et prenoms, nom du client, nom de la personne, nom contact, personne a contacter, nom du contact`,
    'middle-name': 'deuxieme prenom, second prenom, initiale, autres prenoms',
    honorific: 'civilite, titre, titre de civilite, politesse',
    gender: 'sexe, genre',
    'birth-date':
      'date de naissance, naissance, ne le, nee le, date naissance, votre date de naissance, anniversaire, date d anniversaire',
    'birth-day': 'jour de naissance, jour naissance',
    'birth-month': 'mois de naissance, mois naissance',
    'birth-year': 'annee de naissance, annee naissance',
    phone: `telephone, numero de telephone, tel, telephone portable, telephone mobile, mobile, portable, numero de portable, numero de mobile, n de telephone, no de telephone, telephone fixe, fixe, numero de telephone portable, num tel, numero de tel,
      n tel, tel portable, numero telephone, gsm, cellulaire, telephone domicile, telephone de contact, numero de telephone mobile, numero de gsm, tel mobile, tel fixe`,
    'phone-country-code':
      'indicatif, indicatif pays, indicatif telephonique, indicatif du pays, indicatif international, code pays telephone',
    'phone-area-code': 'indicatif regional',
    'phone-extension': 'poste interne, poste telephonique, numero de poste, poste tel',
    fax: 'telecopie, telecopieur, numero de fax, numero de telecopie',
    company:
      'societe, entreprise, nom de la societe, nom de l entreprise, raison sociale, nom societe, organisation, nom entreprise, organisme, etablissement, compagnie, denomination sociale, nom de la compagnie, association',
    department: 'service',
    'job-title': 'fonction, profession, poste, metier',
    'tax-id':
      'numero de tva, tva, n tva, tva intracommunautaire, siret, siren, numero siret, numero de tva intracommunautaire, no tva, code fiscal, numero fiscal, numero tva',
    'national-id':
      'du passeport, permis de conduire, passeport, passeport numero, numero de carte d identite, numero de passeport, numero de securite sociale, carte d identite',
    'address-line1': `n et libelle de rue, numero et libelle de rue, numero et libelle de la rue, adresse municipale, adresse civique, adresse ligne 1, adresse 1, ligne d adresse 1, numero et nom de rue, numero et rue, n et nom de rue, numero et libelle de voie, numero et voie, rue et numero, n et rue, adresse postale ligne 1, no et rue, numero de rue et nom,
      numero de voie et nom de rue, adresse numero et rue, numero et nom de la rue, no et nom de rue, n et libelle de la voie, numero nom de rue, rue et n, adresse rue, rue 1, adresse numero et nom de rue, rue numero, n et voie`,
    'address-line2': `app bureau etc, app bureau, bureau, complement d adresse, adresse ligne 2, adresse 2, complement adresse, complement, ligne d adresse 2, batiment, appartement, etage, appartement batiment, batiment appartement, batiment etage, complements d adresse, residence, escalier, complement d adresse 1, adresse complementaire,
      appartement suite, appt, bat, suite de l adresse, complement de l adresse, appartement suite unite, appartement suite etc, suite, immeuble, etage appartement, unite, adresse suite, informations complementaires adresse, numero d appartement, rue 2, lieu dit, residence batiment, boite, bte, appartement etage, boite postale, no d appartement`,
    'address-line3': 'adresse ligne 3, adresse 3, complement d adresse 2, ligne d adresse 3',
    'full-address': 'adresse complete, adresse postale, adresse postale complete',
    street:
      'rue, nom de rue, nom de la rue, voie, nom de la voie, libelle de voie, avenue, libelle voie, nom de voie',
    'house-number':
      'numero de rue, numero de voie, numero de maison, n de rue, no de rue, numero dans la rue, numero voie, n de voie, numero rue, num rue, numero d habitation',
    'house-number-addition': 'bis ter, indice de repetition, complement de numero',
    district: 'quartier, arrondissement',
    city: 'ville, commune, localite, ville commune, nom de la ville, municipalite, ville de residence, ville localite',
    region:
      'region, departement, province, etat, canton, etat province, province etat, province region, etat region, region departement, departement region, region etat, etat province region, territoire, province territoire',
    'postal-code':
      'code postal, codepostal, code postale, codepostale, cp, c p, code zip, code postal zip, zip code postal, cod postal, code poste, npa, code postal ville',
    country:
      'pays, pays region, pays de residence, pays de livraison, choisir un pays, pays territoire, pays ou region, region pays, pays destination',
    'country-code': 'code pays',
    'address-search':
      'rechercher une adresse, rechercher votre adresse, saisissez votre adresse, recherche d adresse, chercher une adresse',
    'address-nickname':
      'nom de l adresse, nom de cette adresse, alias, intitule de l adresse, titre de l adresse, libelle de l adresse',
    'saved-address': 'adresses enregistrees, choisir une adresse, carnet d adresses',
    'card-number':
      'numero de carte, numero de la carte, numero de carte bancaire, numero de carte de credit, n de carte, n carte, numero carte, no de carte, carte bancaire, carte de credit, n de carte bancaire, numero de votre carte, num carte, numero de carte de paiement, numero cb, numerocarte, n de la carte',
    'card-name': `titulaire de la carte, nom sur la carte, nom du titulaire, nom du titulaire de la carte, titulaire, nom figurant sur la carte, nom du porteur, porteur de la carte, nom inscrit sur la carte, titulaire carte, nom titulaire, nom et prenom du titulaire, nom indique sur la carte,
      nom du detenteur de la carte, detenteur de la carte, nom du detenteur, nom porteur, nom complet sur la carte, nom du titulaire de carte, nom carte, prenom et nom du titulaire, nom tel qu il apparait sur la carte`,
    'card-expiry': `date d expiration, date expiration, date de validite, expiration, expire le, expire fin, date de fin de validite, date d echeance, fin de validite, mm aa, mm aaaa, valable jusqu au, date d expiration mm aa, validite, expire a fin, date validite, date limite de validite`,
    'card-expiry-month':
      'mois d expiration, mois expiration, mois de validite, mois d expiration de la carte, mois de fin de validite',
    'card-expiry-year':
      'annee d expiration, annee expiration, annee de validite, annee d expiration de la carte, annee de fin de validite',
    'card-security-code': `code de securite, cryptogramme, cryptogramme visuel, code de verification, code cvv, code cvc, numero de securite, code de securite cvv, code securite, code de validation, cvv cryptogramme, cryptogramme cvv, code crypto, numero de verification, cvc cvv, 3 derniers chiffres, code verification, valeur de verification`,
    'card-type':
      'type de carte, type carte, type de carte de credit, type de carte bancaire, marque de la carte',
    'bank-account': 'numero de compte, rib, code banque, compte bancaire, titulaire du compte',
    quantity: 'quantite, qte, nombre d articles',
    variant: 'couleur, taille, coloris, matiere, pointure, modele, longueur, contenance, declinaison, parfum',
    coupon:
      'code promo, code promotionnel, bon de reduction, code de reduction, code reduction, code avantage, bon d achat, coupon de reduction, code remise, code privilege, code de promotion, code promotion, reduction, code coupon, code de parrainage, carte cadeau ou code de reduction, code de remise, remise, code rabais, rabais',
    'gift-card':
      'numero de la carte cadeau, code de la carte cadeau, n de la carte cadeau, carte cadeau, cheque cadeau, numero de carte cadeau, code carte cadeau, bon cadeau, carte cadeau numero, code cadeau, e carte cadeau',
    'gift-card-pin': 'code pin, nip, pin carte cadeau',
    'gift-message': 'message cadeau, mot doux, message personnalise, message sur la carte, message du cadeau',
    'delivery-note':
      'digicode, code d acces, code d entree, code porte, code immeuble, infos pour le livreur, informations pour le livreur, interphone digicode, consignes, consignes pour le livreur, commentaire, commentaires, instructions de livraison, remarque, remarques, note de commande, notes de commande, informations complementaires, consignes de livraison, instruction de livraison, commentaire de livraison, informations pour le livreur, message pour le livreur, note pour la livraison, precisions, instructions speciales, instructions particulieres, notes sur la commande, code porte, precisions livraison, notes',
    'delivery-method':
      'mode de livraison, methode de livraison, option de livraison, livraison standard, livraison express, point relais, retrait en magasin, mode d expedition, livraison a domicile, methode d expedition, livraison gratuite, type de livraison, options de livraison',
    'delivery-date':
      'date de livraison, creneau de livraison, heure de livraison, date souhaitee, date de retrait',
    'payment-method':
      'mode de paiement, moyen de paiement, methode de paiement, virement bancaire, virement, paiement a la livraison, cheque, paiement par carte, type de paiement, payer par carte, contre remboursement, paiement par cheque',
    'order-number':
      'numero de commande, n de commande, numero de facture, numero de suivi, reference de commande, reference commande',
    'purchase-order': 'bon de commande, votre reference, reference client, reference interne',
    'loyalty-number':
      'numero client, numero de client, carte de fidelite, numero de carte de fidelite, numero adherent, n client, numero d adherent, numero de membre, n de carte de fidelite',
    amount: 'montant, don, pourboire, prix, montant du don',
    newsletter:
      'j accepte de recevoir, accepte de recevoir, lettre d information, inscription newsletter, s inscrire a la newsletter, recevoir la newsletter, offres promotionnelles, recevoir des offres, recevoir les offres, actualites, je souhaite recevoir, recevoir par email, infolettre, offres par email, nouveautes, offres commerciales, abonner, bons plans, abonnez vous, actualites et offres, offres et actualites, m envoyer des nouvelles',
    terms:
      'conditions generales, conditions generales de vente, cgv, cgu, j accepte, accepte les, conditions d utilisation, politique de confidentialite, j ai lu, donnees personnelles, rgpd, conditions de vente, reconnais avoir lu, j ai lu et j accepte, mentions legales, accepter les, conditions, confidentialite, je consens',
    'save-information':
      'enregistrer mes informations, sauvegarder mes coordonnees, enregistrer ma carte, enregistrer l adresse, enregistrer cette adresse, memoriser la carte, adresse par defaut, enregistrer, sauvegarder, enregistrer dans mon carnet, memoriser, pour la prochaine fois, adresse principale, par defaut, enregistrer cette carte',
    'billing-same-as-shipping': `adresse de facturation identique, facturer a l adresse de livraison, facturer a cette adresse, identique a l adresse de livraison, identique a l adresse de facturation, adresse de livraison differente, livrer a une autre adresse, utiliser la meme adresse, meme adresse, adresse de facturation differente, expedier a une adresse differente,
      utiliser cette adresse pour la facturation, facturation identique, livraison identique, adresse differente, livrer a une adresse differente, livrer a cette adresse, identique a la livraison, utiliser comme adresse de facturation, expedier a cette adresse, identique a l adresse d expedition, identique, adresse de facturation est la meme, identiques, identiques a la livraison, autre adresse`,
    'create-account':
      'creer un compte, creer mon compte, m inscrire, commander en tant qu invite, creation de compte, creer compte, s enregistrer',
    'remember-me':
      'se souvenir de moi, rester connecte, memoriser mes identifiants, garder ma session active, me reconnaitre',
    'gift-option': 'emballage cadeau, paquet cadeau, c est un cadeau, cadeau',
    'age-confirmation': 'majeur, plus de 18 ans, au moins 18 ans, age',
    username:
      'nom d utilisateur, identifiant, nom utilisateur, pseudo, pseudonyme, login, utilisateur, identifiant client, identifiant ou e-mail',
    password:
      'mot de passe, votre mot de passe, mdp, mot passe, motdepasse, mot de passe actuel, code secret, ancien mot de passe',
    'new-password':
      'nouveau mot de passe, confirmer le mot de passe, confirmation du mot de passe, confirmez le mot de passe, creer un mot de passe, choisir un mot de passe, repeter le mot de passe, confirmez votre mot de passe, choisissez un mot de passe, confirmation mot de passe, creez un mot de passe, mot de passe confirmation, retaper le mot de passe, saisir a nouveau le mot de passe',
    'one-time-code':
      'code de confirmation, code a usage unique, code sms, code recu, code d authentification, code d activation',
    captcha:
      'code de controle, recopiez le code, saisir les caracteres, saisissez les caracteres, caracteres de l image, je ne suis pas un robot, recopier les caracteres, code anti spam',
    search:
      'recherche, rechercher, chercher, mot cle, mots cles, que recherchez vous, rechercher un produit, trouver un magasin, recherche produit, trier par, trier, recherchez, filtrer',
    message: 'votre message, demande, question, votre question, description, avis, votre demande, votre avis',
    subject: 'objet, sujet, motif, objet du message',
    website: 'site web, site internet, page web, adresse du site',
    'referral-source':
      'comment nous avez vous connu, comment avez vous connu, comment avez vous entendu parler, parrain',
    language: 'langue',
    currency: 'devise, monnaie',
    'security-question': 'question secrete, reponse secrete, question de securite, reponse',
    name: 'nom',
    number: 'numero, n, num',
    code: 'code',
    address:
      'adresse, addresse, adresse de livraison, adresse de facturation, adresse d expedition, lieu de livraison, adresse livraison, adresse facturation',
    date: 'date',
    day: 'jour, jj',
    month: 'mois',
    year: 'annee, aa, aaaa, an',
    card: 'carte, cb',
    holder: 'detenteur, porteur',
    birth: 'naissances',
    billing: 'facturation, facture, facturer',
    shipping: 'livraison, expedition, livrer, expedier',
    confirm: 'confirmer, confirmation, confirmez, repeter, ressaisir, a nouveau, verifier, verification',
    new: 'nouveau, nouvelle, creer',
    current: 'actuel, ancien',
    gift: 'cadeau',
    ignored:
      'veuillez, entrez, entrer, saisir, saisissez, votre, vos, le, la, les, l, d, de, du, des, un, une, et, ou, sur, dans, pour, est, obligatoire, facultatif, facultative, optionnel, choisir, choisissez, selectionner, selectionnez, ex, exemple, par exemple, indiquez, champ, merci, mon, ma, mes, client, coordonnees, informations, requis, a, au, en, par',
  },
};
