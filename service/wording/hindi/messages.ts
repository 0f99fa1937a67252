/** Every text of messages to students, in English, with its Hindi. */
export const messagesInHindi = {
  'Dear {firstName}, with this link you set a password for your account at {signature}: {url} Your username is {username}.':
    'नमस्ते {firstName}, इस लिंक से {signature} के अपने खाते का पासवर्ड बनाएं: {url} आपका यूजरनेम {username} है।',
  'Dear {fullName}, your fee of {amount} for {courseName} {isDue}. Please pay it at the office or by UPI. If you have paid already, please ignore this message. – {signature}':
    'नमस्ते {fullName}, {courseName} की आपकी {isDue} फीस {amount} जमा करनी है। कृपया ऑफिस में या UPI से जमा करें। अगर जमा कर चुके हैं तो इस मैसेज पर ध्यान न दें। – {signature}',
  'has been due since {oldestDue}': '{oldestDue} से बकाया',
  'is due on {oldestDue}': '{oldestDue} को देय',
  'is due': 'बाकी',
  'Your account': 'आपका खाता',
} as const
