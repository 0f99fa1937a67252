/** Every text of mails about an account, in English, with its Hindi. */
export const lettersInHindi = {
  ', from the address {address}': ', पता {address}',
  ', with {device}': ', {device} से',
  'A code for your password at {name}': '{name} में आपके पासवर्ड के लिए कोड',
  'A second step was added to the sign-in of your account.': 'आपके खाते के साइन इन में दूसरा स्टेप जोड़ा गया।',
  'A second step was removed from the sign-in of your account.': 'आपके खाते के साइन इन से दूसरा स्टेप हटाया गया।',
  'A recovery code of your account was used.': 'आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ।',
  'If it was not you, you need not do anything: without this code nothing changes. Do not give it to anybody, not even to the institute.':
    'अगर यह आपने नहीं मांगा तो कुछ करने की जरूरत नहीं: इस कोड के बिना कुछ नहीं बदलता। इसे किसी को न दें, संस्थान को भी नहीं।',
  'If you know about this, all is well. If not, change your password or tell the institute.':
    'अगर आपको इसकी जानकारी है तो सब ठीक है। नहीं तो अपना पासवर्ड बदलें या संस्थान को बताएं।',
  'If you know about this, all is well. If not, change your password at {url} or tell the institute.':
    'अगर आपको इसकी जानकारी है तो सब ठीक है। नहीं तो {url} पर अपना पासवर्ड बदलें या संस्थान को बताएं।',
  'It was on {when}{device}{address}.': 'कब और कहां: {when}{device}{address}।',
  'It works once, within the next 30 minutes at {url}.': 'यह {url} पर अगले 30 मिनट में एक बार चलेगा।',
  'It works once, within the next 30 minutes.': 'यह अगले 30 मिनट में एक बार चलेगा।',
  'New recovery codes were made for your account.': 'आपके खाते के नए रिकवरी कोड बनाए गए।',
  'Somebody asked for a code because the password of this account is forgotten. The code is {code}.':
    'इस खाते का पासवर्ड भूल जाने पर किसी ने कोड मांगा। कोड है {code}',
  'The email address of your account was changed.': 'आपके खाते का ई-मेल पता बदला गया।',
  'The institute handed out a code with which your password can be set.':
    'संस्थान ने एक कोड दिया है, जिससे आपका पासवर्ड बनाया जा सकता है।',
  'The username of your account was changed.': 'आपके खाते का यूजरनेम बदला गया।',
  'Your account was signed in to from a new place.': 'आपके खाते में नई जगह से साइन इन हुआ।',
  'Your password was changed.': 'आपका पासवर्ड बदला गया।',
  'Your password was printed when this system was set up. Please choose your own.':
    'सिस्टम लगाते समय आपका पासवर्ड स्क्रीन पर छपा था। अपना पासवर्ड खुद चुनें।',
  'Your password was set with a code that the institute handed out.': 'संस्थान के दिए कोड से आपका पासवर्ड बनाया गया।',
  'Your password was set with a code that was mailed to you.': 'आपको ई-मेल से भेजे गए कोड से आपका पासवर्ड बनाया गया।',
} as const
