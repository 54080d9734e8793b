import { aiDeepLearningCourses } from './courses/ai-deep-learning.ts';
import { aiGenerativeCourses } from './courses/ai-generative.ts';
import { aiLanguageCourses } from './courses/ai-language.ts';
import { aiMachineLearningCourses } from './courses/ai-machine-learning.ts';
import { aiVisionCourses } from './courses/ai-vision.ts';
import { businessPeopleFinanceCourses } from './courses/business-people-finance.ts';
import { businessProjectProductCourses } from './courses/business-project-product.ts';
import { businessStartupCourses } from './courses/business-startup.ts';
import { dataAnalysisCourses } from './courses/data-analysis.ts';
import { dataEngineeringCourses } from './courses/data-engineering.ts';
import { dataMiningCourses } from './courses/data-mining.ts';
import { designArchitectureCourses } from './courses/design-architecture.ts';
import { designImagingCourses } from './courses/design-imaging.ts';
import { designInterfaceCourses } from './courses/design-interface.ts';
import { languagesArabicCourses } from './courses/languages-arabic.ts';
import { languagesEnglishCourses } from './courses/languages-english.ts';
import { languagesGermanFrenchCourses } from './courses/languages-german-french.ts';
import { marketingContentCourses } from './courses/marketing-content.ts';
import { marketingDigitalCourses } from './courses/marketing-digital.ts';
import { marketingSalesCourses } from './courses/marketing-sales.ts';
import { networkDevopsCloudCourses } from './courses/network-devops-cloud.ts';
import { networkInfrastructureCourses } from './courses/network-infrastructure.ts';
import { networkSecurityCourses } from './courses/network-security.ts';
import { programmingDatabaseCourses } from './courses/programming-databases.ts';
import { programmingDotnetCourses } from './courses/programming-dotnet.ts';
import { programmingGameCourses } from './courses/programming-games.ts';
import { programmingMobileCourses } from './courses/programming-mobile.ts';
import { programmingPythonCourses } from './courses/programming-python.ts';
import { programmingWebCourses } from './courses/programming-web.ts';
import type { DemoCourse, DemoInstructor } from './demo-types.ts';
import { dataDesignBusinessInstructors } from './instructors/data-design-business.ts';
import { marketingLanguageNetworkInstructors } from './instructors/marketing-language-network.ts';
import { technologyInstructors } from './instructors/technology.ts';

/** The whole demo catalogue, category by category. */
export const allDemoCourses: readonly DemoCourse[] = [
  ...aiDeepLearningCourses,
  ...aiGenerativeCourses,
  ...aiLanguageCourses,
  ...aiMachineLearningCourses,
  ...aiVisionCourses,
  ...businessPeopleFinanceCourses,
  ...businessProjectProductCourses,
  ...businessStartupCourses,
  ...dataAnalysisCourses,
  ...dataEngineeringCourses,
  ...dataMiningCourses,
  ...designArchitectureCourses,
  ...designImagingCourses,
  ...designInterfaceCourses,
  ...languagesArabicCourses,
  ...languagesEnglishCourses,
  ...languagesGermanFrenchCourses,
  ...marketingContentCourses,
  ...marketingDigitalCourses,
  ...marketingSalesCourses,
  ...networkDevopsCloudCourses,
  ...networkInfrastructureCourses,
  ...networkSecurityCourses,
  ...programmingDatabaseCourses,
  ...programmingDotnetCourses,
  ...programmingGameCourses,
  ...programmingMobileCourses,
  ...programmingPythonCourses,
  ...programmingWebCourses,
];

export const allDemoInstructors: readonly DemoInstructor[] = [
  ...dataDesignBusinessInstructors,
  ...marketingLanguageNetworkInstructors,
  ...technologyInstructors,
];
