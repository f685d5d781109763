import { Button, FileButton, Group, Input, Select, Stack, Text } from '@mantine/core'
import { driverDocumentDelete, driverDocumentPost } from '@despatch/contract/control/driver-documents.ts'
import {
  documentErrors,
  documentKinds,
  documentKindTexts,
  documentLengths,
  documentName,
  type DocumentKind,
} from '@despatch/domain/control/driver-documents.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { messageOf, notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { documentTexts } from './document-texts.ts'
import { documentsQuery, type SavedDocument } from './documents.queries.ts'
import { driversQuery, type Driver } from './drivers.queries.ts'
import { readDocument } from './read-document.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface ChosenFile {
  name: string
  content: string
}

const newDocument = {
  ddoc_kind: 'licence' as DocumentKind,
  ddoc_name: '',
  ddoc_number: '',
  /** YYYY-MM-DD, or the typed text. */
  ddoc_expires: '',
  /** Null to remove the file; undefined to leave it as it is. */
  file: undefined as ChosenFile | null | undefined,
}

type Draft = typeof newDocument

const draftOf = ({ ddoc_kind, ddoc_name, ddoc_number, ddoc_expires }: SavedDocument): Draft => ({
  ...newDocument,
  ddoc_kind,
  ddoc_name,
  ddoc_number,
  ddoc_expires: ddoc_expires ?? '',
})

const differencesOf = (mine: Draft, theirs: SavedDocument) => {
  const now = draftOf(theirs)
  return [
    { label: documentTexts.documentNumber, mine: mine.ddoc_number, theirs: now.ddoc_number },
    {
      label: documentTexts.lastDay,
      mine: mine.ddoc_expires,
      theirs: now.ddoc_expires && typedDay(now.ddoc_expires),
    },
  ].filter((each) => each.mine !== each.theirs)
}

const check = (draft: Draft) => [
  ...documentErrors(draft),
  ...(draft.ddoc_expires !== '' && readDay(draft.ddoc_expires) === null
    ? [{ field: 'ddoc_expires', message: documentTexts.lastDayWrong }]
    : []),
]

interface DocumentFormProps {
  driver: Driver
  /** Null for a new document. */
  document: SavedDocument | null
  onClose: () => void
}

/** A document of a driver: kind, number, expiry and file. */
export function DocumentForm({ driver, document, onClose }: DocumentFormProps) {
  const queries = useQueryClient()
  const { queryKey } = documentsQuery(driver.drv_id)
  const [isDeleting, setIsDeleting] = useState(false)
  const form = useAppForm<Draft, SavedDocument>({
    start: newDocument,
    record: { saved: document, draftOf, differences: differencesOf, refetch },
    check,
    send: async ({ ddoc_expires, file, ...draft }, base) => {
      const { rows } = await api(driverDocumentPost, {
        ...draft,
        driver: driver.drv_id,
        ddoc_expires: readDay(ddoc_expires),
        ...(file === undefined ? {} : { file: file?.content ?? null }),
        ...(base && { ddoc_id: base.ddoc_id, ddoc_version: base.ddoc_version }),
      })
      queries.setQueryData(queryKey, rows)
      void queries.invalidateQueries({ queryKey: driversQuery.queryKey })
      notify.success(documentTexts.documents, documentTexts.saved(documentName(draft)))
      onClose()
    },
  })
  async function refetch() {
    const rows = await queries.fetchQuery({ ...documentsQuery(driver.drv_id), staleTime: 0 })
    return rows.find(({ ddoc_id }) => ddoc_id === document?.ddoc_id) ?? null
  }
  const { ddoc_kind, ddoc_expires } = form.values
  return (
    <AppForm form={form} label={documentTexts.documents}>
      <Stack gap="sm">
        <Select
          label={documentTexts.kind}
          data={documentKinds.map((kind) => ({ value: kind, label: documentKindTexts[kind] }))}
          allowDeselect={false}
          data-autofocus
          value={ddoc_kind}
          onChange={(value) =>
            form.change({ ddoc_kind: documentKinds.find((kind) => kind === value) ?? ddoc_kind })
          }
          error={form.errors['ddoc_kind']}
        />
        {ddoc_kind === 'other' && (
          <LimitedTextInput
            required
            label={documentTexts.name}
            placeholder={documentTexts.nameExample}
            maxLength={documentLengths.ddoc_name}
            {...form.getInputProps('ddoc_name')}
          />
        )}
        <LimitedTextInput
          label={documentTexts.documentNumber}
          autoComplete="off"
          maxLength={documentLengths.ddoc_number}
          {...form.getInputProps('ddoc_number')}
        />
        <DayField
          label={documentTexts.lastDay}
          description={documentTexts.lastDayHelp}
          value={ddoc_expires}
          onChange={(day) => form.change({ ddoc_expires: day })}
          error={form.errors['ddoc_expires']}
        />
        <FileField
          file={form.values.file}
          isStored={document !== null && document.ddoc_file_type !== null}
          error={form.errors['file']}
          onChange={(file) => form.change({ file })}
        />
        <FormButtons form={form} failed={documentTexts.saveDocument} onCancel={onClose}>
          {document && (
            <Button variant="default" onClick={() => setIsDeleting(true)}>
              {commonTexts.delete}
            </Button>
          )}
        </FormButtons>
        {document && isDeleting && (
          <DeleteDocument
            document={document}
            onDeleted={() => {
              void queries.invalidateQueries({ queryKey })
              void queries.invalidateQueries({ queryKey: driversQuery.queryKey })
              onClose()
            }}
            onClose={() => setIsDeleting(false)}
          />
        )}
      </Stack>
    </AppForm>
  )
}

interface FileFieldProps {
  file: Draft['file']
  isStored: boolean
  error: React.ReactNode
  onChange: (file: ChosenFile | null) => void
}

/** The file of a document: it can be chosen, replaced and removed. */
function FileField({ file, isStored, error, onChange }: FileFieldProps) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const has = file ? true : file === undefined && isStored
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const { content, error: problem } = await readDocument(chosen)
    setUnreadable(problem)
    if (content !== null) onChange({ name: chosen.name, content })
  }
  return (
    <Input.Wrapper
      label={documentTexts.file}
      labelElement="div"
      description={documentTexts.fileHelp}
      error={unreadable ?? error}
    >
      <Group gap="xs" mt={4}>
        <Text size="sm">
          {file ? documentTexts.fileChosen(file.name) : has ? documentTexts.fileStored : documentTexts.noFile}
        </Text>
        <FileButton accept="application/pdf,image/*" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              {has ? documentTexts.chooseOtherFile : documentTexts.chooseFile}
            </Button>
          )}
        </FileButton>
        {has && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              setUnreadable(null)
              onChange(null)
            }}
          >
            {documentTexts.removeFile}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

interface DeleteProps {
  document: SavedDocument
  onDeleted: () => void
  onClose: () => void
}

function DeleteDocument({ document, onDeleted, onClose }: DeleteProps) {
  const name = documentName(document)
  const remove = useMutation({
    mutationFn: () => api(driverDocumentDelete, { ddoc_id: document.ddoc_id }),
    onSuccess: () => {
      notify.success(documentTexts.documents, documentTexts.deleted(name))
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={documentTexts.deleteQuestion(name)}
      action={commonTexts.delete}
      busy={remove.isPending}
      refusal={
        remove.error ? { title: documentTexts.deleteDocument, message: messageOf(remove.error) } : undefined
      }
      onCommand={() => remove.mutate()}
    >
      <Text>{documentTexts.deleteHelp}</Text>
    </ConfirmDialog>
  )
}
