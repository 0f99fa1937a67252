import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Factors, type Passkey, removeAuthenticator, removePasskey } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { sayAround } from '../../../base/language/sayAround.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { formatInstant } from '../../../ui/format/dates.ts'
import { SaveQuestion } from '../../../ui/forms/SaveQuestion.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { factorsQuery } from './queries.ts'

const AuthenticatorDialog = late(() => import('./AuthenticatorDialog.tsx'))
const PasskeyDialog = late(() => import('./PasskeyDialog.tsx'))
const RenamePasskey = late(() => import('./RenamePasskey.tsx'))
const NewCodes = late(() => import('./NewCodes.tsx'))

type Opened = { what: 'app' | 'passkey' | 'codes' | 'removeApp' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** What the account asks for besides the password, and how to change it. */
export default function SecondFactors() {
  const [opened, setOpened] = useState<Opened>()
  const query = useQuery(factorsQuery)
  return (
    <Card title={say('Second step at sign-in')}>
      <div id="second-step" className="grid grid-cols-1 gap-4">
        <p className="max-w-text text-control text-second">
          {say(
            'With a second step nobody gets in who merely knows your password. A passkey signs you in by itself, with the fingerprint, face or PIN of your device.',
          )}
        </p>
        <QueryState query={query} failed={say('How you sign in could not be loaded.')} lines={3} />
        {query.data && <Shown factors={query.data.factors} onOpen={setOpened} />}
      </div>
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

function Shown({ factors, onOpen }: { factors: Factors; onOpen: (opened: Opened) => void }) {
  const { authenticator, passkeys, recoveryCodesLeft, passkeyAddress } = factors
  return (
    <>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-control font-semibold">{say('Authenticator app')}</h3>
        {authenticator && (
          <p className="text-label text-third">
            {say('Set up {createdAt} · {usedText}', {
              createdAt: formatInstant(authenticator.createdAt),
              usedText: usedText(authenticator.lastUsed),
            })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={Smartphone} onClick={() => onOpen({ what: 'app' })}>
            {authenticator ? say('Set up another app') : say('Set up an app')}
          </Button>
          {authenticator && (
            <Button variant="quiet" onClick={() => onOpen({ what: 'removeApp' })}>
              {say('Remove')}
            </Button>
          )}
        </div>
      </section>
      <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
        <h3 className="text-control font-semibold">{say('Passkeys')}</h3>
        {passkeys.length > 0 && (
          <ul className="divided">
            {passkeys.map(passkey => (
              <PasskeyLine key={passkey.id} passkey={passkey} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {passkeyAddress === window.location.origin ? (
          <div>
            <Button icon={Plus} onClick={() => onOpen({ what: 'passkey' })}>
              {say('Add a passkey')}
            </Button>
          </div>
        ) : (
          <PasskeysElsewhere address={passkeyAddress} />
        )}
      </section>
      {(authenticator || passkeys.length > 0) && (
        <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
          <h3 className="text-control font-semibold">{say('Recovery codes')}</h3>
          <p className={`text-control ${recoveryCodesLeft < 3 ? 'text-amber' : 'text-second'}`}>
            {say('{recoveryCodesLeft} of 10 left. Each signs you in once, if your phone or passkey is lost.', {
              recoveryCodesLeft,
            })}
          </p>
          <div>
            <Button onClick={() => onOpen({ what: 'codes' })}>{say('Make new codes')}</Button>
          </div>
        </section>
      )}
    </>
  )
}

/** Browsers make passkeys for one name only, and not for the numbers that a start prints, such as 127.0.0.1. */
const PasskeysElsewhere = ({ address }: { address: string | null }) => (
  <p className="max-w-text text-label text-third">
    {address === null
      ? say('Passkeys are added where the product is opened by a name with HTTPS, or as localhost on its own machine.')
      : sayAround('Passkeys don’t work at this address. To add one, open the product at {address}.', {
          address: (
            <a href={address} className="text-accent underline">
              {address}
            </a>
          ),
        })}
  </p>
)

const PasskeyLine = ({ passkey, onOpen }: { passkey: Passkey; onOpen: (opened: Opened) => void }) => (
  <li className="flex items-center gap-3 py-2">
    <KeyRound aria-hidden size={16} className="shrink-0 text-second" />
    <div className="min-w-0 flex-1">
      <p className="text-body wrap-anywhere">{passkey.name}</p>
      <p className="text-label text-third">
        {say('Added {createdAt} · {usedText}', {
          createdAt: formatInstant(passkey.createdAt),
          usedText: usedText(passkey.lastUsed),
        })}
      </p>
    </div>
    <IconButton
      label={say('Rename {name}', { name: passkey.name })}
      icon={Pencil}
      onClick={() => onOpen({ what: 'rename', passkey })}
    />
    <IconButton
      label={say('Remove {name}', { name: passkey.name })}
      icon={Trash2}
      onClick={() => onOpen({ what: 'remove', passkey })}
    />
  </li>
)

const usedText = (at: string | null) => (at ? say('last used {at}', { at: formatInstant(at) }) : say('not used yet'))

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.what === 'removeApp')
    return (
      <SaveQuestion
        danger
        title={say('Remove the authenticator app?')}
        confirmLabel={say('Remove')}
        savingText={say('Removing…')}
        send={() => api(removeAuthenticator)}
        words={{ done: say('The app is removed'), failed: say('Failed to remove the app'), told: true }}
        onClose={onClose}
      >
        {say('Its codes stop working at once.')}
      </SaveQuestion>
    )
  if (opened.what === 'remove')
    return (
      <SaveQuestion
        danger
        title={say('Remove this passkey?')}
        confirmLabel={say('Remove')}
        savingText={say('Removing…')}
        send={() => api(removePasskey, { params: { id: opened.passkey.id } })}
        words={{ done: say('The passkey is removed'), failed: say('Failed to remove the passkey'), told: true }}
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          {say('{name} signs nobody in any more. Your device keeps it until you delete it there.', {
            name: opened.passkey.name,
          })}
        </p>
      </SaveQuestion>
    )
  return (
    <LateDialog>
      {opened.what === 'app' && <AuthenticatorDialog onClose={onClose} />}
      {opened.what === 'passkey' && <PasskeyDialog onClose={onClose} />}
      {opened.what === 'codes' && <NewCodes onClose={onClose} />}
      {opened.what === 'rename' && <RenamePasskey passkey={opened.passkey} onClose={onClose} />}
    </LateDialog>
  )
}
