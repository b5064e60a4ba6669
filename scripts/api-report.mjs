import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
// The report has declarations that are not exported too: the names of error codes and of texts are those of objects.
import settings from './api-report.json' with { type: 'json' };

/**
 * Compares the public types of a package with the committed report of them.
 *
 * @param {{ folder: string, declarations: string, report: string, temporary: string, isWriting?: boolean }} options
 *   `folder`: the package's; `declarations` and `report`: files in it; `temporary`: a folder for the report as it would be
 * @returns {boolean} whether they are the same; `isWriting` makes them so
 */
export function isAsReported({ folder, declarations, report, temporary, isWriting = false }) {
  const file = join(folder, declarations);
  const config = ExtractorConfig.prepare({
    configObject: {
      ...settings,
      projectFolder: folder,
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { ...settings.compiler.overrideTsconfig, files: [file] } },
      apiReport: { ...settings.apiReport, reportFileName: report, reportFolder: folder, reportTempFolder: temporary },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: isWriting,
    messageCallback: message => {
      if (message.messageId.startsWith('console-')) message.logLevel = 'none';
    },
  });
  return isWriting || !apiReportChanged;
}
