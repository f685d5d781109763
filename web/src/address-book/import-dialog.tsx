import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { useState } from 'react'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import { ChooseFile } from './import-choose-file.tsx'
import { MatchHeadings } from './import-match-headings.tsx'
import { CheckedAddressFile } from './import-checked-file.tsx'
import { addressBookTexts } from './texts.ts'
import { useImport, type ImportOutcome } from './use-import.ts'

interface ImportDialogProps {
  accounts: { cust_id: number; cust_name: string }[]
  /** The account selected at first. */
  first: number
  onClose: () => void
}

/** The dialog that imports a file of addresses (ADDR-07). */
export function ImportDialog({ accounts, first, onClose }: ImportDialogProps) {
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={addressBookTexts.importAddresses}
      size="xl"
      fullScreen={small}
      // A click outside must not discard the matched and checked file.
      closeOnClickOutside={false}
      {...dialogProps}
    >
      <Import accounts={accounts} first={first} onClose={onClose} />
    </Modal>
  )
}

function Import({ accounts, first, onClose }: ImportDialogProps) {
  const [cust_id, setAccount] = useState(first)
  const [type, setType] = useState<AddressType>(1)
  const { step, setStep, choose, check, save } = useImport({ cust_id, type })
  const startAgain = () => setStep({ at: 'choose', problem: null })
  switch (step.at) {
    case 'choose':
      return (
        <ChooseFile
          {...{ accounts, cust_id, type, setAccount, setType }}
          problem={step.problem}
          onChoose={(file) => void choose(file)}
        />
      )
    case 'match':
      return (
        <MatchHeadings
          {...step}
          onMatch={(fields) => setStep({ ...step, fields, problem: null })}
          onBack={startAgain}
          onCheck={() => void check(step)}
        />
      )
    case 'checked':
      return (
        <CheckedAddressFile
          outcome={step.outcome}
          onBack={() => setStep({ ...step, at: 'match', problem: null })}
          onImport={() => void save(step.outcome.valid)}
        />
      )
    case 'checking':
    case 'saving':
      return <ImportProgress saves={step.at === 'saving'} done={step.done} of={step.of} />
    case 'done':
      return <Outcome outcome={step.outcome} onClose={onClose} />
    case 'broken':
      return (
        <Stack>
          <Alert color="red" role="alert" title={addressBookTexts.importInterrupted}>
            {addressBookTexts.importInterruptedHelp(step.problem, step.outcome.added)}
          </Alert>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {commonTexts.close}
            </Button>
            <Button onClick={() => void save(step.outcome.valid)}>{addressBookTexts.resume}</Button>
          </Group>
        </Stack>
      )
    default:
      return step satisfies never
  }
}

function ImportProgress({ saves, done, of }: { saves: boolean; done: number; of: number }) {
  const description = saves ? addressBookTexts.saving : addressBookTexts.checking
  return (
    <Stack gap="xs" py="lg">
      <Text component="output">{addressBookTexts.rowsDone({ description, done, of })}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={of === 0 ? 100 : (100 * done) / of} aria-label={description} />
      </Progress.Root>
    </Stack>
  )
}

const Outcome = ({ outcome, onClose }: { outcome: ImportOutcome; onClose: () => void }) => (
  <Stack>
    <Text component="output">
      {addressBookTexts.imported(outcome.added)}
      {outcome.known > 0 && ` ${addressBookTexts.alreadyKnown(outcome.known)}`}
    </Text>
    <Group justify="flex-end">
      <Button data-autofocus onClick={onClose}>
        {commonTexts.close}
      </Button>
    </Group>
  </Stack>
)
