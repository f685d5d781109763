import { previewOf } from '@despatch/domain/settings/filled-template.ts'
import type { Setting } from '@despatch/domain/settings/setting.ts'
import { Text } from '@mantine/core'
import classes from './settings.module.css'

interface TemplatePreviewProps {
  setting: Extract<Setting, { kind: 'template' | 'url' }>
  text: string
}

/** The placeholders of a template, and a preview with example values. */
export function TemplatePreview({ setting, text }: TemplatePreviewProps) {
  const known = Object.entries(setting.placeholders)
  const preview = previewOf(setting, text)
  if (known.length === 0 && text !== '') return null
  return (
    <div className={classes.preview}>
      {known.length > 0 && (
        <Text size="xs" c="dimmed">
          {known.map(([name, { means }], index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{name}</code> {means}
            </span>
          ))}
        </Text>
      )}
      {preview !== '' && (
        <Text component="output" size="sm" className={classes.previewText ?? ''}>
          {preview}
        </Text>
      )}
    </div>
  )
}
