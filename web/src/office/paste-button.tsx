import { Button, Modal, Select, Stack, Textarea } from '@mantine/core'
import { referencePaste } from '@despatch/contract/office/reference-paste.ts'
import { pasteError, pastedReferences } from '@despatch/domain/office/pasted-references.ts'
import { allTypes, referenceList, referenceTypes } from '@despatch/domain/office/reference-list.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import { reloadOffice } from './office.queries.ts'
import { RecordField } from '../platform/record-fields/record-field.tsx'
import { officeTexts } from './texts.ts'

/** Adds many references at once, one per line, as copied from a spreadsheet. */
export function PasteButton({ of }: { of: number | null }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {officeTexts.pasteList}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={officeTexts.pasteReferences}
        {...dialogProps}
      >
        <PasteForm of={of} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}

const { cref_cust_id } = referenceList.fields

function PasteForm({ of, onDone }: { of: number | null; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useAppForm({
    start: { cref_cust_id: of, cref_ref_type: String(allTypes), lines: '' },
    check: ({ cref_cust_id, lines }) => [
      ...errorAt('cref_cust_id', cref_cust_id === null ? officeTexts.customerIsRequired : null),
      ...errorAt('lines', pasteError(linesOf(lines))),
    ],
    send: async ({ cref_cust_id, cref_ref_type, lines }) => {
      const { added, known } = await api(referencePaste, {
        cref_cust_id: cref_cust_id ?? 0,
        cref_ref_type: Number(cref_ref_type),
        // Empty lines and repeats do not count towards the limit.
        lines: pastedReferences(linesOf(lines)),
      })
      notify.success(
        officeTexts.references,
        known > 0 ? officeTexts.pastedSome(added, known) : officeTexts.pasted(added),
      )
      await reloadOffice(queries)
      onDone()
    },
  })
  return (
    <AppForm form={form} label={officeTexts.pasteReferences}>
      <Stack gap="sm">
        {cref_cust_id?.kind === 'reference' && (
          <RecordField
            field={cref_cust_id}
            known={null}
            of={null}
            {...form.getInputProps('cref_cust_id')}
            value={form.values.cref_cust_id}
          />
        )}
        <Select
          label={officeTexts.importFor}
          allowDeselect={false}
          data={referenceTypes.map(({ value, label }) => ({ value: String(value), label }))}
          {...form.getInputProps('cref_ref_type')}
        />
        <Textarea
          label={officeTexts.references}
          description={officeTexts.onePerLine}
          withAsterisk
          autosize
          minRows={6}
          maxRows={14}
          {...form.getInputProps('lines')}
        />
        <FormButtons
          form={form}
          failed={officeTexts.pasteReferences}
          submit={commonTexts.add}
          onCancel={onDone}
        />
      </Stack>
    </AppForm>
  )
}

const linesOf = (text: string) => text.split(/\r?\n/)
