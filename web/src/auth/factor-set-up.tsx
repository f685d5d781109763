import { factorBegin, factorEnd } from '@despatch/contract/auth/factors.ts'
import { Code, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { CodeForm } from './code-form.tsx'
import classes from './factor.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { authTexts } from './texts.ts'

interface FactorSetUpProps {
  /** Called when the user has seen their recovery codes. */
  onDone: () => void
}

/** Sets up an authenticator app: its QR code, a first code, and then the recovery codes (AUTH-01). */
export function FactorSetUp({ onDone }: FactorSetUpProps) {
  const [attempt] = useState(newIdempotencyKey)
  const begun = useQuery({
    queryKey: ['factor set-up', attempt],
    // Each attempt has one secret: another one would make the scanned one useless.
    queryFn: ({ signal }) => api(factorBegin, {}, { signal, idempotencyKey: attempt }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [codes, setCodes] = useState<string[] | null>(null)
  const end = async (code: string) => {
    try {
      setCodes((await api(factorEnd, { code })).codes)
      return null
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.length > 0) return messageOf(failure)
      notify.failure(authTexts.setUpApp, failure)
      return null
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun.isError) return <FailedQuery order={2} title={authTexts.setUpNotLoaded} queries={[begun]} />
  if (!begun.data) return <Skeleton component="output" aria-label={authTexts.loadingSetUp} height={240} />
  return (
    <Stack gap="md">
      <Text>{authTexts.scanHelp}</Text>
      <QrCode {...begun.data.qr} label={authTexts.qrCode} />
      <div>
        <Text size="sm">{authTexts.typeSecret}</Text>
        <Code className={classes.secret ?? ''}>{begun.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Code>
      </div>
      <CodeForm label={authTexts.setUpApp} action={authTexts.confirmCode} onCode={end} />
    </Stack>
  )
}
