import { z } from 'zod'
import { anyone, endpoint, Message, signedIn } from '#contract/endpoint'
import { flag, text } from '#contract/fields/fields'
import { inLatinDigits } from '#contract/fields/typed-rupees'
import { User } from '#contract/shapes/user'
import { PasskeyOptions, UsedPasskey } from './passkey.ts'

/** What somebody can prove with who they are. */
export const ProofMethod = z.enum(['password', 'code', 'recoveryCode', 'passkey'])
export type ProofMethod = z.infer<typeof ProofMethod>

/** Names one thing that somebody is about to do, for five minutes and once. It is signed, and says nothing to its holder. */
export const Ticket = z.string({ error: 'is required.' }).max(2000, { error: 'is not valid.' })

/** The six digits that an app shows, from any keyboard; people type a space in the middle. */
export const Code = z
  .string({ error: 'is required.' })
  .max(20, { error: 'must have 6 digits.' })
  .overwrite(typed => inLatinDigits(typed).replaceAll(/[\s-]/g, ''))
  .regex(/^\d{6}$/, { error: 'must have 6 digits.' })

/** One of the ten codes that were shown once, in any case and with or without its hyphen. */
export const RecoveryCode = text(40)

const proofs = { code: Code.optional(), recoveryCode: RecoveryCode.optional(), passkey: UsedPasskey.optional() }

/** Refuses all but one of these fields, at the field that was sent in vain if there is one. */
const onlyOne =
  (names: readonly ProofMethod[]) =>
  ({ value, issues }: z.core.ParsePayload<Partial<Record<ProofMethod, unknown>>>): void => {
    const given = names.filter(name => value[name] !== undefined)
    if (issues.length > 0 || given.length === 1) return
    const path = [given[1] ?? names.find(name => name in value) ?? names[0] ?? 'code']
    issues.push({ code: 'custom', path, message: 'is required.', input: value })
  }

/** A password was right, and one more proof is needed. */
export const SecondStep = z.object({
  ticket: Ticket,
  methods: z.array(ProofMethod),
  passkey: PasskeyOptions.optional().meta({ description: 'What to ask the browser for a passkey with' }),
})
export type SecondStep = z.infer<typeof SecondStep>

/** The answer of every sign-in that is complete. */
export const Session = z.object({ token: z.string(), user: User })

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/auth/second-step',
  summary: 'Complete a sign-in with a code, a recovery code or a passkey',
  roles: anyone,
  sees: 'everything',
  body: z.object({ ticket: Ticket, ...proofs }).check(onlyOne(['code', 'recoveryCode', 'passkey'])),
  answer: Session,
  keyless: true,
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/ticket',
  summary: 'What to ask the browser with for any passkey of this address',
  roles: anyone,
  answer: z.object({ ticket: Ticket, passkey: PasskeyOptions }),
  keyless: true,
})
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey alone',
  roles: anyone,
  sees: 'everything',
  body: z.object({ ticket: Ticket, passkey: UsedPasskey, remember: flag.optional() }),
  answer: Session,
  keyless: true,
})

export const askForProof = endpoint({
  method: 'GET',
  path: '/auth/proof',
  summary: 'With what the caller can prove that it is still them',
  roles: signedIn,
  sees: 'everything',
  answer: SecondStep,
})
export const proveWho = endpoint({
  method: 'POST',
  path: '/auth/prove',
  summary:
    'Prove that it is still the caller who uses this session: with the password, or with a second factor where there is one',
  roles: signedIn,
  sees: 'everything',
  body: z
    .object({
      ticket: Ticket.optional(),
      password: z.string().min(1, { error: 'is required.' }).max(200).optional(),
      ...proofs,
    })
    .check(onlyOne(ProofMethod.options))
    .refine(({ passkey, ticket }) => !passkey || ticket !== undefined, { path: ['ticket'], error: 'is required.' }),
  answer: Message,
  keyless: true,
})
