// @vitest-environment jsdom
import '../../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProofMethod } from '#contract/accounts/second-step'
import { queryClient } from '../../../base/api/queryClient.ts'
import { ProofForm } from './ProofForm.tsx'

test.each<[ProofMethod[], boolean]>([
  [['code'], true],
  [['code', 'recoveryCode'], false],
  [['password'], false],
])('of %j, the help for who lost the app is offered: %s', (methods, offered) => {
  render(
    <QueryClientProvider client={queryClient}>
      <ProofForm step={{ ticket: 't', methods }} submitLabel="Go" savingText="…" send={async () => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.queryByText(/ask a super admin to reset/) !== null).toBe(offered)
})

test.each<[ProofMethod[], RegExp]>([
  [['recoveryCode', 'passkey'], /^Use a passkey/],
  [['passkey'], /^Use a passkey/],
  [['code', 'recoveryCode', 'passkey'], /^Code/],
])('of %j, the focus begins on %s', (methods, name) => {
  const passkey = {
    ...{ rpId: 'localhost', challenge: 'c', timeout: 60_000 },
    ...{ allowCredentials: [], userVerification: 'required' as const },
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ProofForm
        step={{ ticket: 't', methods, passkey }}
        submitLabel="Go"
        savingText="…"
        send={async () => undefined}
      />
    </QueryClientProvider>,
  )
  expect(document.activeElement).toBe(screen.queryByRole('textbox', { name }) ?? screen.getByRole('button', { name }))
})
