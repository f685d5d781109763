import { Button, Fieldset, FileButton, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { logoLimits } from '@despatch/domain/tenants/logo-limits.ts'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { commonTexts } from '../../ui/texts.ts'
import { readLogoFile } from './logo-file.ts'
import classes from './logo-field.module.css'
import { themeTexts } from './texts.ts'

interface LogoFieldProps {
  /** The form's current logo: its address, or a data URL of a newly chosen file. */
  logo: string | null
  stored: string | null
  /** The server's error. */
  error: ReactNode
  onChange: (logo: string | null) => void
}

/** The company's logo. It can be chosen, dropped, removed or reset to the saved one. */
export function LogoField({ logo, stored, error: serverError, onChange }: LogoFieldProps) {
  const [fileError, setFileError] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = useId()
  const error = fileError ?? serverError

  const choose = async (file: File | null | undefined) => {
    if (!file) return
    const chosen = await readLogoFile(file)
    setFileError(chosen.error)
    if (chosen.address !== null) onChange(chosen.address)
  }
  const setLogo = (to: string | null) => {
    setFileError(null)
    onChange(to)
    button.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void choose(event.dataTransfer.files[0])
  }

  return (
    <Fieldset
      variant="unstyled"
      legend={themeTexts.logo}
      classNames={{ legend: classes.name ?? '' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Text size="xs" c="dimmed" mb={6}>
        {themeTexts.logoHelp(logoLimits.bytes / 1024, logoLimits.side)}
      </Text>
      <Group gap="sm" wrap="nowrap" align="center">
        <div className={classes.frame}>
          {logo === null ? (
            <>
              <IconPhoto size={22} stroke={1.5} aria-hidden />
              <VisuallyHidden>{themeTexts.noLogo}</VisuallyHidden>
            </>
          ) : (
            <img src={logo} alt={themeTexts.logo} className={classes.picture} />
          )}
        </div>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                ref={button}
                variant="default"
                size="compact-sm"
                aria-describedby={error ? `${name}-error` : undefined}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {logo === null ? themeTexts.chooseALogo : themeTexts.chooseAnotherLogo}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setLogo(null)}
            >
              {commonTexts.remove}
            </Button>
          )}
          {stored !== null && logo !== stored && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setLogo(stored)}>
              {themeTexts.restoreSavedLogo}
            </Button>
          )}
        </Group>
      </Group>
      {error && (
        <Input.Error id={`${name}-error`} role="alert" mt={6}>
          {error}
        </Input.Error>
      )}
    </Fieldset>
  )
}
