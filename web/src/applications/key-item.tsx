import { Badge, Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { can, useSignedIn } from '../platform/session.ts'
import { TimeOf } from '../ui/time-of.tsx'
import type { Application, ApplicationKey } from './applications.queries.ts'
import classes from './developers.module.css'
import { requestsTexts } from './requests-texts.ts'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RollKeyDialog } from './roll-key-dialog.tsx'
import { applicationsTexts } from './texts.ts'

/** A key of an application: its start, its use and its limits, and what can be done with it. */
export function KeyItem({ application, apiKey }: { application: Application; apiKey: ApplicationKey }) {
  const session = useSignedIn()
  const [open, setOpen] = useState<'roll' | 'revoke' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {apiKey.akey_name}
          </Text>
          <Code>{apiKey.akey_start}…</Code>
          {apiKey.akey_test && (
            <Badge variant="default" tt="none">
              {applicationsTexts.test}
            </Badge>
          )}
          {!apiKey.akey_live && (
            <Badge variant="default" tt="none">
              {applicationsTexts.keyExpired}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {apiKey.akey_scopes.join(', ')}
        </Text>
        <KeyTimes apiKey={apiKey} />
        <Text size="xs" c="dimmed">
          {requestsTexts.apiVersion(apiKey.akey_version)}
        </Text>
        {apiKey.akey_networks.length > 0 && (
          <Text size="xs" c="dimmed">
            {applicationsTexts.onlyFrom(apiKey.akey_networks.join(', '))}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {apiKey.akey_live && can(session, 'api') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={applicationsTexts.rollLabel(apiKey.akey_name)}
            onClick={() => setOpen('roll')}
          >
            {applicationsTexts.roll}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={applicationsTexts.revokeLabel(apiKey.akey_name)}
          onClick={() => setOpen('revoke')}
        >
          {applicationsTexts.revoke}
        </Button>
      </Group>
      <RollKeyDialog opened={open === 'roll'} {...{ application, apiKey }} onClose={close} />
      <RevokeKeyDialog opened={open === 'revoke'} {...{ application, apiKey }} onClose={close} />
    </li>
  )
}

const KeyTimes = ({ apiKey }: { apiKey: ApplicationKey }) => (
  <Text size="xs" c="dimmed">
    {applicationsTexts.created} <TimeOf iso={apiKey.akey_created} within />{' '}
    {applicationsTexts.by(apiKey.akey_created_by)} ·{' '}
    {apiKey.akey_last_used ? (
      <>
        {applicationsTexts.lastUsed} <TimeOf iso={apiKey.akey_last_used} within />
        {apiKey.akey_last_address && ` ${applicationsTexts.from(apiKey.akey_last_address)}`}
      </>
    ) : (
      applicationsTexts.neverUsed
    )}{' '}
    ·{' '}
    {apiKey.akey_expires ? (
      <>
        {applicationsTexts.keyExpires} <TimeOf iso={apiKey.akey_expires} within />
      </>
    ) : (
      applicationsTexts.neverExpires
    )}
  </Text>
)
