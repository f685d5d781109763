import { Button, Text } from '@mantine/core'
import { sessionEnd, sessionEndOthers, systemSessionEnd } from '@despatch/contract/auth/sessions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SessionList } from './session-list.tsx'
import { sessionsTexts } from './sessions-texts.ts'
import { sessionsKey, sessionsQuery } from './sessions.queries.ts'
import formClasses from '../user-form.module.css'
import { UserSection } from '../user-section.tsx'

interface SessionsSectionProps {
  /** Another user, for administrators; omitted for the user's own sessions. */
  ausr_id?: number
}

/** The sessions of the user or, for administrators, of another user (AUTH-08). */
export function SessionsSection({ ausr_id }: SessionsSectionProps) {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(ausr_id))
  const [asking, setAsking] = useState(false)
  const isOwn = ausr_id === undefined
  const reload = () => queries.invalidateQueries({ queryKey: sessionsKey })
  const end = useMutation({
    mutationFn: async ({ ses_id }: { ses_id: number }) => {
      await (isOwn ? api(sessionEnd, { ses_id }) : api(systemSessionEnd, { ausr_id, ses_id }))
    },
    onSuccess: () => notify.success(sessionsTexts.sessions, sessionsTexts.ended),
    onError: (failure) => notify.failure(sessionsTexts.sessions, failure),
    onSettled: reload,
  })
  const endAll = useMutation({
    mutationFn: () => (isOwn ? api(sessionEndOthers, {}) : api(systemSessionEnd, { ausr_id })),
    onSuccess: () => {
      notify.success(sessionsTexts.sessions, sessionsTexts.allEnded)
      setAsking(false)
      return reload()
    },
  })
  const close = () => {
    endAll.reset()
    setAsking(false)
  }
  const hasOthers = (sessions.data ?? []).some(({ ses_current }) => !ses_current)
  return (
    <UserSection
      title={sessionsTexts.sessions}
      description={isOwn ? sessionsTexts.help : sessionsTexts.helpOfUser}
    >
      <div className={formClasses.wholeRow}>
        <SessionList
          sessions={sessions}
          ending={end.isPending ? end.variables.ses_id : undefined}
          onEnd={(session) => end.mutate(session)}
        />
        {hasOthers && (
          <Button variant="default" mt="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {isOwn ? sessionsTexts.endOthers : sessionsTexts.endAll}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={isOwn ? sessionsTexts.endOthersQuestion : sessionsTexts.endAllQuestion}
        action={isOwn ? sessionsTexts.endOthers : sessionsTexts.endAll}
        busy={endAll.isPending}
        refusal={
          endAll.error ? { title: sessionsTexts.sessions, message: messageOf(endAll.error) } : undefined
        }
        onCommand={() => endAll.mutate()}
      >
        <Text>{isOwn ? sessionsTexts.endOthersHelp : sessionsTexts.endAllHelp}</Text>
      </ConfirmDialog>
    </UserSection>
  )
}
