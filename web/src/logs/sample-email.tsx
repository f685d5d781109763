import { Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { EmailKind } from '@despatch/domain/logs/email-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { commonTexts } from '../ui/texts.ts'
import { EmailFrame } from './email-frame.tsx'
import classes from './email-preview.module.css'
import { sampleEmailQuery, type EmailSample } from './emails.queries.ts'
import { logsTexts } from './texts.ts'

type Form = 'light' | 'dark' | 'text'

/** A sample email as a reader sees it: in light and dark mode, on a computer and on a phone, and as plain text. */
export function SampleEmail({ kind }: { kind: EmailKind }) {
  const sample = useQuery({ ...sampleEmailQuery(kind), placeholderData: keepPreviousData })
  const [form, setForm] = useState<Form>('light')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  useFailureToast(commonTexts.loadData, sample.error)
  return (
    <Stack gap="sm" miw={0}>
      <Group gap="sm">
        <SegmentedControl
          aria-label={logsTexts.emailFormat}
          data={[
            { value: 'light', label: logsTexts.light },
            { value: 'dark', label: logsTexts.dark },
            { value: 'text', label: logsTexts.plainText },
          ]}
          value={form}
          onChange={setForm}
        />
        {form !== 'text' && (
          <SegmentedControl
            visibleFrom="sm"
            aria-label={logsTexts.width}
            data={[
              { value: 'desktop', label: logsTexts.computer },
              { value: 'phone', label: logsTexts.phone },
            ]}
            value={width}
            onChange={setWidth}
          />
        )}
      </Group>
      {sample.data ? (
        <Email sample={sample.data} form={form} isNarrow={width === 'phone'} />
      ) : sample.error ? (
        <FailedQuery title={logsTexts.emailNotLoaded} queries={[sample]} />
      ) : (
        <Skeleton component="output" height={640} aria-label={logsTexts.loadingEmail} />
      )}
    </Stack>
  )
}

interface EmailProps {
  sample: EmailSample
  form: Form
  isNarrow: boolean
}

const Email = ({ sample, form, isNarrow }: EmailProps) => (
  <>
    <dl className={classes.headers}>
      <dt>{logsTexts.from}</dt>
      <dd>{sample.mail_from}</dd>
      <dt>{logsTexts.subject}</dt>
      <dd>{sample.mail_subject}</dd>
    </dl>
    {form === 'text' ? (
      <pre className={classes.text}>{sample.mail_text}</pre>
    ) : (
      <EmailFrame email={sample} scheme={form} isNarrow={isNarrow} />
    )}
  </>
)
