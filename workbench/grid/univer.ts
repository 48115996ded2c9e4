import { LocaleType, LogLevel, Univer, mergeLocales } from '@univerjs/core';
import type { Injector } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import { closeBrackets } from './openBrackets';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';

/** The running spreadsheet: its public interface, and the injector that gives its services. */
export interface UniverParts {
  readonly api: FUniver;
  readonly injector: Injector;
}

/** Words of the progress bar that Univer's own English lacks. */
const missingWords = {
  'sheets-formula': {
    progress: {
      analyzing: 'Analysing',
      calculating: 'Calculating',
      'array-analysis': 'Analysing arrays',
      'array-calculation': 'Calculating arrays',
      done: 'Done',
    },
  },
};

/**
 * Starts Univer in `container`. Only the open plugins of its core preset are used; nothing is sent anywhere.
 * Its own ribbon is left out: the page shows the add-in's, as a host would.
 */
export function startUniver(container: HTMLElement, darkMode: boolean): UniverParts {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(enUS, missingWords) },
    logLevel: LogLevel.WARN,
    darkMode,
  });
  const { plugins } = UniverSheetsCorePreset({
    container,
    ribbonType: 'simple',
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
  });
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  const injector = univer.__getInjector();
  closeBrackets(injector);
  return { api: FUniver.newAPI(univer), injector };
}
